import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** Characters: more than the header of any browser or crawler has. */
const maxLength = 500

/**
 * Cuts the user agent of every request before the framework searches it for crawlers, which takes quadratic time. Returns a function
 * that stops it. Source: Node's `http.server.request.start` channel.
 */
export function limitUserAgent(): () => void {
  const start = (message: unknown) => {
    const { headers } = (message as { request: IncomingMessage }).request
    const sent = headers['user-agent']
    if (sent !== undefined && sent.length > maxLength) headers['user-agent'] = sent.slice(0, maxLength)
  }
  subscribe('http.server.request.start', start)
  return () => {
    unsubscribe('http.server.request.start', start)
  }
}
