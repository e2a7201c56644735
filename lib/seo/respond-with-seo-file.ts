import type { Store } from '@awning/contract/store'
import { defaultLocale } from '@awning/platform/locales'
import { withinReadLimits } from '../limits/read-limits'
import { homeMarket, type Market } from '../localization/market'
import { log } from '../server/log'
import { reject } from '../server/reject'
import { ServiceUnauthorizedError, ServiceUnavailableError } from '../services/errors'
import { getStore } from '../services/stores'
import { getThemeData } from '../services/themes'
import { readTheme, type Theme } from '../theme/read-theme'
import { originOf } from '../visit/origin'
import { resolveStore } from '../visit/resolve-store'
import { seoPaths } from './seo-paths'

/** A shop for search engines: in its own market, regardless of the request's cookies, with its stored origin. */
type FoundShop = { store: Store; market: Market; origin: string; theme: Theme; open: boolean }

/** The shop of a request's `Host`, or a Response with the reason if there is none. */
async function findShop(request: Request): Promise<FoundShop | Response> {
  const found = await resolveStore(request.headers)
  if (found.kind === 'unavailable') return unavailable()
  if (found.kind === 'malformed') return reject(400, 'malformed')
  if (found.kind === 'unknown') return reject(404, 'not_found')
  const { slug } = found.store
  const [store, data] = await Promise.all([getStore(slug), getThemeData(slug, defaultLocale)])
  if (store === null) return reject(404, 'not_found')
  return {
    store,
    market: homeMarket(store),
    origin: originOf(store),
    theme: readTheme(data ?? {}, store.name),
    // From host resolution, which is more recent: a shop that was just closed is closed.
    open: found.store.state === 'open',
  }
}

/** With Retry-After, so that a search engine keeps its current data. */
const unavailable = () =>
  new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })

/** A short lifetime in shared caches, whose key includes the host. */
export const shared = 'public, max-age=300'

/**
 * Streams a text as it is generated: each chunk is generated only when the reader requests it. A source that fails aborts the
 * response, which every reader notices.
 */
export function streamed(chunks: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await source.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await source.return?.()
      },
    },
    { highWaterMark: 1 },
  )
}

/** The same chunks, with the first one already generated: an immediate failure is thrown before the response starts. */
async function startTextStream(chunks: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await chunks.next()
  return {
    async *[Symbol.asyncIterator]() {
      try {
        if (first.done) return
        yield first.value
        yield* chunks
      } finally {
        await chunks.return(undefined)
      }
    },
  }
}

/**
 * Runs a handler for the shop of the request's host, within the limits of the visitor: the files are read without a cache. A closed
 * or protected shop is not available to search engines; responds 503 if the service is unavailable.
 */
export async function respondWithSeoFile(
  request: Request,
  work: (shop: FoundShop) => Promise<Response>,
  { evenClosed = false } = {},
): Promise<Response> {
  try {
    const shop = await findShop(request)
    if (shop instanceof Response) return shop
    if (!shop.open && !evenClosed) return reject(404, 'not_found')
    return await withinReadLimits(request, () => work(shop))
  } catch (error) {
    if (error instanceof ServiceUnauthorizedError) return reject(404, 'not_found')
    if (!(error instanceof ServiceUnavailableError)) throw error
    log.error({ err: error }, 'service unavailable')
    return unavailable()
  }
}

export const plain = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': shared } })

/** Streams the chunks. The first one is generated before the response starts. */
export async function xml(chunks: AsyncGenerator<string>, headers: Record<string, string> = {}): Promise<Response> {
  return new Response(streamed(await startTextStream(chunks)), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': shared, ...headers },
  })
}

/** Pages that must not be indexed have `noindex`, which only robots that may crawl them can see. */
export function robotsText({ origin, open }: Pick<FoundShop, 'origin' | 'open'>): string {
  if (!open) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${seoPaths.sitemap}\n`
}
