/** The header in which `server.ts` sets the client address on every request. It overwrites a value from the visitor. */
export const clientAddressHeader = 'x-client-address'

/**
 * The key for counting a visitor's requests: an IPv4 address, the /64 of an IPv6 one, `unknown` if the connection has none.
 * The value is never read from a header that the client sends.
 */
export const clientAddress = (request: Request): string => request.headers.get(clientAddressHeader) ?? 'unknown'
