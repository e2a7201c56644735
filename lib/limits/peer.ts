import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { inRanges, plainAddress, visitorOf } from './address-range'
import { clientAddressHeader } from './client-address'

/** Where a proxy of one's own stands. */
const near = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

/**
 * Writes on every request who sent it, before any part of the framework sees it, and over what the visitor says under that name. It is the other end
 * of the connection. Only where that is a proxy of the operator's, the proxy's word counts: of `X-Forwarded-For`, which everybody may begin, the
 * last address that is no such proxy. Returns a function that ends it. Source: Node's `http.server.request.start` channel.
 * @param proxies addresses and ranges; none are trusted by themselves, this machine neither
 * @param overlooked hears once of what looks like a proxy that they do not name: all its visitors are counted as one
 */
export function nameVisitors(proxies: readonly string[], overlooked?: (address: string) => void): () => void {
  const isProxy = inRanges(proxies)
  const isNear = inRanges(near)
  let told = overlooked === undefined
  const start = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    if (!told && request.headers['x-forwarded-for'] !== undefined) {
      const peer = plainAddress(request.socket.remoteAddress ?? '')
      if (peer !== null && isNear(peer) && !isProxy(peer)) {
        told = true
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
  const said = headers['x-forwarded-for']
  const hops = (Array.isArray(said) ? said.join(',') : (said ?? '')).split(',').reverse()
  for (const hop of hops) {
    if (!isProxy(at)) break
    const before = plainAddress(hop)
    if (before === null) break
    at = before
  }
  return visitorOf(at)
}
