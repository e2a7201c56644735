import { redirect } from 'next/navigation'
import type { Store } from '../../commerce/contract/store'
import { readAccess } from '../access/read-access'
import { type Market, parseMarket } from '../preferences/market'
import { readPreview } from '../preview/read-preview'
import { paths } from '../routes'
import { ServiceUnauthorised } from '../services/errors'
import type { Door } from '../services/reader'
import { fetchStoreNow, getStore } from '../services/stores'
import { isOutside } from './is-outside'

/** The segments that the middleware put before every path. */
export type ShopParams = { store: string; view: string }

/**
 * A store as this visitor is shown it. `preview` is the credential of an open preview, `store.access` the code by which a protected store was entered:
 * such a page is stored nowhere, and neither may get into what the browser is sent.
 */
export type Shop = { store: Store & Door; market: Market; preview?: string | undefined }

/** `next build` wants one value for every segment; this one is no store. */
export const placeholder = { store: '_', view: '_' } as const

/**
 * The shop of a page that shows what is inside. Null for the build's placeholder, a malformed view, a store that is not there and one that is closed: the
 * page then answers `notFound()`. A protected store that the visitor has not entered leads to its gate.
 */
export async function getShop(params: ShopParams): Promise<Shop | null> {
  const shop = await getDoor(params)
  if (shop === null || !isOutside(shop)) return shop
  if (shop.store.state === 'protected') redirect(paths.login())
  return null
}

/** The same for what may be seen from outside as well: the gate, the page of a closed store, the way of an order. Whether it is, `isOutside` says. */
export async function getDoor({ store, view }: ShopParams): Promise<Shop | null> {
  const market = parseMarket(view)
  if (!market || store === placeholder.store) return null
  const [preview, access] = await Promise.all([readPreview(store), readAccess(store)])
  const found =
    preview === null && access === undefined ? await getStore(store) : await enter(store, access, preview?.credential)
  if (found === null) return null
  const withCode = access !== undefined && found.state === 'protected'
  return {
    store: withCode ? { ...found, access } : found,
    market,
    ...(preview !== null && { preview: preview.credential }),
  }
}

/** A code that has ended leads to the gate again. */
async function enter(store: string, access: string | undefined, preview: string | undefined): Promise<Store | null> {
  try {
    return await fetchStoreNow(store, access, preview)
  } catch (error) {
    if (error instanceof ServiceUnauthorised) redirect(paths.login())
    throw error
  }
}
