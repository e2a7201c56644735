/** Under this name `lib/limits/peer.ts` writes down who asks, over whatever the visitor says there, on every request. */
export const clientAddressHeader = 'x-client-address'

/**
 * Whose tries are counted together: an IPv4 address, the /64 of an IPv6 one, `unknown` where the connection has none. Never the word of the
 * visitor.
 */
export const clientAddress = (request: Request): string => request.headers.get(clientAddressHeader) ?? 'unknown'
