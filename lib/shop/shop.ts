import type { Store } from '@awning/contract/store'
import { redirect } from 'next/navigation'
import type { Market } from '../localization/market'
import { parsePageMarket } from '../localization/page-market'
import { paths } from '../routing/paths'
import type { StoreAccess } from '../services/credentials'
import { ServiceUnauthorizedError } from '../services/errors'
import { fetchStoreUncached, getStore } from '../services/stores'
import { readAccess, readPreview } from '../visit/read-credentials'

/** Whether a visitor has no access to a store that is closed or protected. */
export const hasNoAccess = ({ store, preview }: Pick<Shop, 'store' | 'preview'>): boolean =>
  store.state !== 'open' && preview === undefined && store.access === undefined

/** The segments that the middleware prepends to every path. */
export type ShopParams = { store: string; market: string }

/**
 * A store for this visitor. `preview` is the credential of an open preview, `store.access` the access code of a protected store:
 * a page with either is never cached, and neither must be sent to the browser.
 */
export type Shop = {
  store: Store & StoreAccess
  market: Market
  preview?: string | undefined
  /** The path prefix of the page's language: `/de`. */
  prefix?: string | undefined
}

/** `next build` requires one value for every segment; this one is not a store. */
export const placeholderParams = { store: '_', market: '_' } as const

/**
 * The shop of a page with store content. Null for the build's placeholder, a malformed market, a missing store and a closed one:
 * the page then calls `notFound()`. Redirects to the login page if the visitor has no access to a protected store.
 */
export async function getShop(params: ShopParams): Promise<Shop | null> {
  const shop = await getPublicShop(params)
  if (shop === null || !hasNoAccess(shop)) return shop
  if (shop.store.state === 'protected') redirect(paths.login())
  return null
}

/**
 * The same for pages that need no access: the login page, the page of a closed store, order pages. `hasNoAccess(shop)`
 * returns whether the visitor lacks access.
 */
export async function getPublicShop({ store, market: segment }: ShopParams): Promise<Shop | null> {
  const page = parsePageMarket(segment)
  if (!page || store === placeholderParams.store) return null
  const [preview, access] = await Promise.all([readPreview(store), readAccess(store)])
  const found =
    preview === null && access === undefined
      ? await getStore(store)
      : await fetchStoreWithCredentials(store, access, preview?.credential)
  if (found === null) return null
  const hasAccessCode = access !== undefined && found.state === 'protected'
  return {
    store: hasAccessCode ? { ...found, access } : found,
    market: page.market,
    ...(page.prefix && { prefix: page.prefix }),
    ...(preview !== null && { preview: preview.credential }),
  }
}

/** Redirects to the login page if the service rejects the access code. */
async function fetchStoreWithCredentials(
  store: string,
  access: string | undefined,
  preview: string | undefined,
): Promise<Store | null> {
  try {
    return await fetchStoreUncached(store, access, preview)
  } catch (error) {
    if (error instanceof ServiceUnauthorizedError) redirect(paths.login())
    throw error
  }
}
