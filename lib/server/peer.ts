import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { inRanges, plainAddress, visitorOf } from './address-range'
import { clientAddressHeader } from './client-address'

/** Private and local ranges, where the operator's proxies typically are. */
const privateRanges = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

/**
 * Sets the client address on every request before the framework handles it, and overwrites a header of the visitor. The client
 * address is the peer of the connection. If the peer is a trusted proxy, it is the last address in `X-Forwarded-For` that is not
 * a trusted proxy; earlier ones may be forged. Returns a function that stops it. Source: Node's `http.server.request.start`
 * channel.
 * @param proxies addresses and ranges; none are trusted by default, not even the local machine
 * @param overlooked called once for an address that looks like an unlisted proxy: all its visitors are counted as one
 */
export function setClientAddress(proxies: readonly string[], overlooked?: (address: string) => void): () => void {
  const isProxy = inRanges(proxies)
  const isPrivate = inRanges(privateRanges)
  let reported = overlooked === undefined
  const start = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    if (!reported && request.headers['x-forwarded-for'] !== undefined) {
      const peer = plainAddress(request.socket.remoteAddress ?? '')
      if (peer !== null && isPrivate(peer) && !isProxy(peer)) {
        reported = true
        overlooked?.(peer)
      }
    }
    request.headers[clientAddressHeader] = visitorAt(request, isProxy)
  }
  subscribe('http.server.request.start', start)
  return () => {
    unsubscribe('http.server.request.start', start)
  }
}

function visitorAt({ socket, headers }: IncomingMessage, isProxy: (address: string) => boolean): string {
  let at = plainAddress(socket.remoteAddress ?? '')
  if (at === null) return 'unknown'
  const forwarded = headers['x-forwarded-for']
  const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').reverse()
  for (const hop of hops) {
    if (!isProxy(at)) break
    const before = plainAddress(hop)
    if (before === null) break
    at = before
  }
  return visitorOf(at)
}
