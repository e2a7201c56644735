import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'

/**
 * Compresses responses with Brotli or gzip; the framework has only gzip. Returns a function that stops it. Source: Node's
 * `http.server.request.start` channel.
 */
export function compressResponses(): () => void {
  const compress = compression()
  const start = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    compress(request, response, () => undefined)
  }
  subscribe('http.server.request.start', start)
  return () => {
    unsubscribe('http.server.request.start', start)
  }
}
