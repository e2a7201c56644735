import { createServer, type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import compression from 'compression'
import next from 'next'
import onHeaders from 'on-headers'
import sirv from 'sirv'
import { env } from './lib/env'
import { withResponse } from './lib/limits/render-end'
import { recordPage } from './lib/page-cache/recent-pages'
import { clientAddressHeader } from './lib/server/client-address'
import { clientAddressReader } from './lib/server/client-address-reader'
import { deferScripts } from './lib/server/defer-scripts'
import { failedPage } from './lib/server/failed-pages'
import { shutDown } from './lib/server/graceful-shutdown'
import { log } from './lib/server/log'
import { countRequest } from './lib/server/metrics'
import { requestLine } from './lib/server/request-log'
import { queryHeader } from './lib/server/requested-query'

// The process of the app in production: an HTTP server around Next.js.
// See https://nextjs.org/docs/app/guides/custom-server.

/** Characters of a user agent, more than any browser or crawler sends: Next.js searches it for crawlers in quadratic time. */
const maxUserAgent = 500
/** A level that takes about a millisecond for a page. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** The build bundles this file into `dist`. */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const staticPrefix = '/_next/static/'
/** Next.js puts the internal path of a page into these headers. Its own router does not need it, and visitors must not see it. */
const internalHeaders = ['x-middleware-rewrite', 'x-nextjs-rewrite'] as const

const compress = compression({ brotli })
/** The build compresses scripts and styles with the strongest level. */
const sendStaticFile = sirv(join(root, '.next/static'), {
  brotli: env.COMPRESS,
  immutable: true,
  maxAge: 31_536_000,
  setHeaders: (response) => response.setHeader('x-content-type-options', 'nosniff'),
})
const clientAddress = clientAddressReader(env.TRUSTED_PROXIES, (proxy) =>
  log.warn({ proxy }, 'this proxy is missing from TRUSTED_PROXIES, so all its visitors share one rate limit: add it'),
)

// Next.js accepts upgrades of the server that it is given. This one receives none, so that upgrades get a normal response.
const app = next({ dir: root, port: env.PORT, httpServer: new Server() })
await app.prepare()
const handle = app.getRequestHandler()
const server = createServer(respond)
server.listen(env.PORT, env.HOST)
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, async () => {
    await shutDown(server, env.DRAIN_MS)
    process.exit(0)
  })

function respond(request: IncomingMessage, response: ServerResponse): void {
  const { url = '/' } = request
  observe(request, response, url)
  if (env.COMPRESS) compress(request, response, () => undefined)
  if (!url.startsWith(staticPrefix) || (request.method !== 'GET' && request.method !== 'HEAD')) {
    render(request, response)
    return
  }
  request.url = url.slice(staticPrefix.length - 1)
  sendStaticFile(request, response, () => {
    request.url = url
    render(request, response)
  })
}

function render(request: IncomingMessage, response: ServerResponse): void {
  // The `Request` of Next.js throws an error for this method.
  if (request.method === 'TRACE') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
  setRequestHeaders(request)
  rewritePage(request, response)
  withResponse(response, () => handle(request, response)).catch((err: unknown) => {
    log.error({ err }, 'a request failed')
    response.destroy()
  })
}

function setRequestHeaders(request: IncomingMessage): void {
  const { headers } = request
  headers[clientAddressHeader] = clientAddress(request)
  const agent = headers['user-agent']
  if (agent !== undefined) headers['user-agent'] = agent.slice(0, maxUserAgent)
  delete headers[queryHeader]
  const [path = '/', ...rest] = request.url?.split('?') ?? []
  if (rest.length === 0 || /^\/(?:api|_next)\//.test(path)) return
  // Next.js writes the requested URL into the page, which is stored for the next visitors. The middleware reads the query from a
  // header. `_rsc` belongs to the router of Next.js.
  const [query = '', routerQuery] = rest.join('?').split(/(?:^|&)(_rsc=[^&]*)$/)
  if (query !== '') headers[queryHeader] = query
  request.url = routerQuery === undefined || headers.rsc === undefined ? path : `${path}?${routerQuery}`
}

/** Hides the internal path of a page from visitors, and logs and counts the request once its response is sent. */
function observe(request: IncomingMessage, response: ServerResponse, url: string): void {
  const start = performance.now()
  let address: string | undefined
  onHeaders(response, () => {
    address = internalAddress(response)
    for (const name of internalHeaders) response.removeHeader(name)
  })
  response.once('finish', () => {
    const exchange = { request, response, url, ms: performance.now() - start }
    const line = requestLine(exchange)
    countRequest(line)
    log.info(line, 'request')
    recordPage(exchange, address)
  })
}

function internalAddress(response: ServerResponse): string | undefined {
  const header = response.getHeader(internalHeaders[0])
  return typeof header === 'string' ? header : undefined
}

/**
 * The only responses that are rewritten: a page of the page cache gets its scripts after the first frame, and a page that could not be
 * rendered gets 503 in the name of its shop. Next.js sends both in one piece.
 */
function rewritePage(request: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response)
  const rewritten = (html: string): string => {
    if (response.statusCode === 500) return failedPage(request, response, internalAddress(response))
    return response.hasHeader('x-nextjs-cache') ? deferScripts(html) : html
  }
  Object.assign(response, {
    end(body?: unknown, ...rest: unknown[]) {
      // The length of a page with deferred scripts is not known without its body.
      if (request.method === 'HEAD' && !response.headersSent && response.hasHeader('x-nextjs-cache'))
        response.removeHeader('content-length')
      if (typeof body !== 'string' || response.headersSent || !isHtml(response))
        return Reflect.apply(end, response, [body, ...rest])
      const html = rewritten(body)
      response.setHeader('content-length', Buffer.byteLength(html))
      return end(html)
    },
  })
}

const isHtml = (response: ServerResponse) => String(response.getHeader('content-type')).startsWith('text/html')
