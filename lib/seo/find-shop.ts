import type { Store } from '@awning/contract/store'
import { defaultLocale } from '@awning/platform/locales'
import { homeMarket, type Market } from '../localization/market'
import { reject } from '../server/reject'
import { getStore } from '../services/stores'
import { getThemeData } from '../services/themes'
import { readTheme, type Theme } from '../theme/read-theme'
import { originOf } from '../visit/origin'
import { resolveStore } from '../visit/resolve-store'

/** A shop for search engines: in its own market, regardless of the request's cookies, with its stored origin. */
export type FoundShop = { store: Store; market: Market; origin: string; theme: Theme; open: boolean }

/** The shop of a request's `Host`, or a Response with the reason if there is none. */
export async function findShop(request: Request): Promise<FoundShop | Response> {
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
export const unavailable = () =>
  new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })

/** A short lifetime in shared caches, whose key includes the host. */
export const shared = 'public, max-age=300'
