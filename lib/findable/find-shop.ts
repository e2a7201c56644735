import type { Store } from '../../commerce/contract/store'
import { homeMarket, type Market } from '../preferences/market'
import { getStore } from '../services/stores'
import { getThemeData } from '../services/themes'
import { originOf } from '../store/address'
import { resolveStore } from '../store/resolve'
import { refuse } from '../store/store-from-request'
import { readTheme, type Theme } from '../theme/read-theme'

/** A shop as search engines read it: in its own market, whatever cookies the asker has, and under its own stored address. */
export type FoundShop = { store: Store; market: Market; origin: string; theme: Theme; open: boolean }

/** The shop of a request's `Host`. A Response says why there is none. */
export async function findShop(request: Request): Promise<FoundShop | Response> {
  const found = await resolveStore(request.headers)
  if (found.kind === 'unavailable') return unavailable()
  if (found.kind === 'malformed') return refuse(400, 'malformed')
  if (found.kind === 'unknown') return refuse(404, 'not_found')
  const { slug } = found.store
  const [store, data] = await Promise.all([getStore(slug), getThemeData(slug)])
  if (store === null) return refuse(404, 'not_found')
  return {
    store,
    market: homeMarket(store),
    origin: originOf(store),
    theme: readTheme(data ?? {}, store.name),
    // Asked at the door a moment ago, so a shop that was just closed is closed.
    open: found.store.state === 'open',
  }
}

/** Come back soon: a search engine then keeps what it has. */
export const unavailable = () =>
  new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })

/** A short life in caches in front; the address of the host is what they keep it by. */
export const shared = 'public, max-age=300'
