import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { inRanges, plainAddress, visitorOf } from './address-range'
import { clientAddressHeader } from './client-address'

/**
 * Writes on every request who sent it, before any part of the framework sees it, and over what the visitor says under that name. It is the other end
 * of the connection. Only where that is a proxy of the operator's, the proxy's word counts: of `X-Forwarded-For`, which everybody may begin, the
 * last address that is no such proxy. Returns a function that ends it. Source: Node's `http.server.request.start` channel.
 * @param proxies addresses and ranges; none are trusted by themselves, this machine neither
 */
export function nameVisitors(proxies: readonly string[]): () => void {
  const isProxy = inRanges(proxies)
  const start = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
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
