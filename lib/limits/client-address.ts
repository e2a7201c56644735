/** The network address of whoever asks. Never the word of the visitor: `lib/limits/peer.ts` writes the header over on every request. */
export const clientAddress = (request: Request): string => request.headers.get('x-client-address') ?? 'unknown'
