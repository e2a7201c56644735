import { createHash } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerFailedPage, isFailedPage } from './failed-pages'
import { createPageMemory } from './page-memory'
import { preferredEncoding } from './preferred-encoding'

const maxMemoryBytes = 48 * 1024 * 1024

/**
 * Sends the pages of the framework's cache with scripts that load after the first frame, compressed once instead of for each
 * request. Pages that could not be rendered get 503 in the name of their shop. Other responses are unchanged. Returns a function that stops it. Source: Node's `http.server.request.start` channel.
 */
export function sendStoredPages({ compress }: { compress: boolean }): () => void {
  const memory = createPageMemory(maxMemoryBytes)
  const start = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const { end } = response
    Reflect.set(response, 'end', (...args: unknown[]) => {
      const [html] = args
      if (isFailedPage(response)) return Reflect.apply(end, response, [answerFailedPage(request, response)])
      if (typeof html !== 'string' || !isCachedPage(response)) return Reflect.apply(end, response, args)
      const page = memory.pageOf(html)
      const etag = tagOf(page.hash, response)
      response.setHeader('etag', etag)
      const encoding = compress ? preferredEncoding(request.headers['accept-encoding']) : undefined
      if (compress) addVary(response)
      if (isFresh(request, etag)) {
        response.statusCode = 304
        for (const name of ['content-length', 'content-type']) response.removeHeader(name)
        return Reflect.apply(end, response, [])
      }
      const body = page.bytes(encoding)
      if (encoding) response.setHeader('content-encoding', encoding)
      response.setHeader('content-length', body.length)
      return Reflect.apply(end, response, [body])
    })
  }
  subscribe('http.server.request.start', start)
  return () => {
    unsubscribe('http.server.request.start', start)
  }
}

/** The framework marks the responses of its cache. */
const isCachedPage = (response: ServerResponse): boolean =>
  !response.headersSent &&
  response.getHeader('x-nextjs-cache') !== undefined &&
  String(response.getHeader('content-type')).startsWith('text/html')

/** Headers that can change while the body stays the same, for example with a setting. */
const describing = ['content-security-policy', 'link', 'x-robots-tag']

/**
 * The tag of a page with its headers, because caches such as nginx do not take headers from a 304. Weak: the compressed bodies have
 * the same one.
 */
function tagOf(page: string, response: ServerResponse): string {
  const headers = describing.map((name) => String(response.getHeader(name) ?? '')).join('\n')
  return `W/"${page}-${createHash('sha256').update(headers).digest('base64url').slice(0, 8)}"`
}

const isFresh = ({ headers }: IncomingMessage, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag) === true

function addVary(response: ServerResponse): void {
  const vary = [response.getHeader('vary') ?? []].flat().join(', ')
  if (!/accept-encoding/i.test(vary)) response.setHeader('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
}
