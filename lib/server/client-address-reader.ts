import type { IncomingMessage } from 'node:http'
import { inRanges, plainAddress, visitorOf } from './address-range'

/** Private and local ranges, where the operator's proxies typically are. */
const privateRanges = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

/**
 * Returns a function that reads the client address of a request: the peer of the connection. If the peer is a trusted proxy, it is
 * the last address in `X-Forwarded-For` that is not a trusted proxy; earlier ones may be forged.
 * @param proxies addresses and ranges; none are trusted by default, not even the local machine
 * @param overlooked called once for an address that looks like an unlisted proxy: all its visitors are counted as one
 */
export function clientAddressReader(
  proxies: readonly string[],
  overlooked?: (address: string) => void,
): (request: IncomingMessage) => string {
  const isProxy = inRanges(proxies)
  const isPrivate = inRanges(privateRanges)
  let reported = overlooked === undefined
  return (request) => {
    if (!reported && request.headers['x-forwarded-for'] !== undefined) {
      const peer = plainAddress(request.socket.remoteAddress ?? '')
      if (peer !== null && isPrivate(peer) && !isProxy(peer)) {
        reported = true
        overlooked?.(peer)
      }
    }
    return visitorAt(request, isProxy)
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
