import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request as it is logged: nothing in it names a person or opens anything. */
export type RequestLine = {
  method: string
  /** Host without its port: which shop. */
  host: string
  path: string
  status: number
  ms: number
  /** What the page cache did, where it was asked: HIT, STALE, MISS. */
  cache?: string
}

/** A request and its answer, once that has been sent. `url` is what the visitor asked for: the framework changes the request's own on the way to a page. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; url: string; ms: number }
type Message = Pick<Exchange, 'request' | 'response'>

/**
 * Tells of every request that this process has answered, whatever part of the framework did it.
 * Returns a function that ends it. Source: Node's `http.server.*` diagnostics channels.
 */
export function watchExchanges(tell: (exchange: Exchange) => void): () => void {
  const begun = new WeakMap<IncomingMessage, { url: string; at: number }>()
  const start = (message: unknown) => {
    const { request } = message as Message
    begun.set(request, { url: request.url ?? '/', at: performance.now() })
  }
  const finish = (message: unknown) => {
    const { request, response } = message as Message
    const { url, at } = begun.get(request) ?? { url: request.url ?? '/', at: performance.now() }
    tell({ request, response, url, ms: Math.round((performance.now() - at) * 10) / 10 })
  }
  subscribe('http.server.request.start', start)
  subscribe('http.server.response.finish', finish)
  return () => {
    unsubscribe('http.server.request.start', start)
    unsubscribe('http.server.response.finish', finish)
  }
}

/** The same as lines of a log. */
export function watchRequests(tell: (line: RequestLine) => void): () => void {
  return watchExchanges(({ request, response, url, ms }) =>
    tell({
      method: request.method ?? 'GET',
      host: (request.headers.host ?? '').replace(/:\d+$/, '').slice(0, 253),
      path: quietPath(url),
      status: response.statusCode,
      ms,
      ...cacheAnswer(response),
    }),
  )
}

function cacheAnswer(response: ServerResponse): { cache?: string } {
  const said = response.getHeader('x-nextjs-cache')
  return typeof said === 'string' ? { cache: said } : {}
}

/** A path without its query; parts that are long, or look like an address of mail, are cut: they may be ids, tokens, names. */
export function quietPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '')
  const parts = path.split('/').map((part) => (mayOpenSomething(part) ? `${part.slice(0, 6)}…` : part))
  return parts.join('/').slice(0, 300)
}

/** Slugs are words with hyphens, files have a known name; ids and tokens are long runs of letters and digits. */
const mayOpenSomething = (part: string) =>
  part.includes('@') ||
  /%40/i.test(part) ||
  (!/\.(?:js|css|woff2|webp|jpg)$/.test(part) && /[A-Za-z0-9_]{20,}|\d{7,}/.test(part))
