import type { Store } from '../../commerce/contract/store'
import { type Market, parseMarket } from '../preferences/market'
import { readPreview } from '../preview/read-preview'
import { fetchStoreNow, getStore } from '../services/stores'

/** The segments that the middleware put before every path. */
export type ShopParams = { store: string; view: string }

/** A store as this visitor is shown it. `preview` is the credential of an open preview: such a page is stored nowhere. */
export type Shop = { store: Store; market: Market; preview?: string | undefined }

/** `next build` wants one value for every segment; this one is no store. */
export const placeholder = { store: '_', view: '_' } as const

/** Null for the build's placeholder, a malformed view and a store that is not there: the page then answers `notFound()`. */
export async function getShop({ store, view }: ShopParams): Promise<Shop | null> {
  const market = parseMarket(view)
  if (!market || store === placeholder.store) return null
  const preview = await readPreview(store)
  const found = preview === null ? await getStore(store) : await fetchStoreNow(store)
  return found && { store: found, market, ...(preview !== null && { preview: preview.credential }) }
}
