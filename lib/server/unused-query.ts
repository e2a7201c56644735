import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { rewriteHeader } from './hidden-headers'

/**
 * The framework writes the requested URL into the page, and the page is stored for the next visitors. Once the middleware has
 * chosen the page, this removes the parameters that the page does not read, such as those of a campaign. Returns a function that
 * stops it. Source: Node's `http.server.request.start` channel.
 */
export function removeUnusedQuery(): () => void {
  const start = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const { setHeader } = response
    Reflect.set(response, 'setHeader', (...args: unknown[]) => {
      const [name, value] = args
      if (name === rewriteHeader && typeof value === 'string') request.url = withQueryOf(request.url ?? '/', value)
      return Reflect.apply(setHeader, response, args)
    })
  }
  subscribe('http.server.request.start', start)
  return () => {
    unsubscribe('http.server.request.start', start)
  }
}

/** The path of `url` with the query of `page`. */
function withQueryOf(url: string, page: string): string {
  const [path = '/'] = url.split('?', 1)
  const query = page.indexOf('?')
  return query === -1 ? path : path + page.slice(query)
}
