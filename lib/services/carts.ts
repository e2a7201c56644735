import { type CartInput, SkuLines, StoredCart } from '@awning/contract/cart'
import { env } from '../env'
import { credentialsOf, type Reader, type StoreAccess, toAccessHeaders } from './credentials'
import { request } from './request'

type CartBody = Omit<CartInput, 'storeSlug'>

/**
 * POST {commerce}/v1/carts: stores a cart that is too large for its cookie. Without a key for repeats, whose response would be
 * stored too: a cart whose response does not arrive expires.
 */
export const createCart = (store: StoreAccess, cart: CartBody) =>
  request({
    name: 'POST carts',
    url: `${env.COMMERCE_URL}/v1/carts`,
    method: 'POST',
    body: { ...cart, storeSlug: store.slug },
    schema: StoredCart,
    headers: toAccessHeaders(store),
  })

/** GET {commerce}/v1/carts/{id} */
export const getCart = (store: StoreAccess, id: string) =>
  request({
    name: 'GET carts',
    url: `${env.COMMERCE_URL}/v1/carts/${encodeURIComponent(id)}`,
    query: { storeSlug: store.slug },
    schema: StoredCart,
    headers: toAccessHeaders(store),
  })

/** PUT {commerce}/v1/carts/{id} */
export const replaceCart = (store: StoreAccess, id: string, cart: CartBody) =>
  request({
    name: 'PUT carts',
    url: `${env.COMMERCE_URL}/v1/carts/${encodeURIComponent(id)}`,
    method: 'PUT',
    body: { ...cart, storeSlug: store.slug },
    schema: StoredCart,
    repeatable: true,
  })

/** DELETE {commerce}/v1/carts/{id} */
export const deleteCart = (store: StoreAccess, id: string) =>
  request({
    name: 'DELETE carts',
    url: `${env.COMMERCE_URL}/v1/carts/${encodeURIComponent(id)}`,
    method: 'DELETE',
    query: { storeSlug: store.slug },
    schema: StoredCart,
    headers: toAccessHeaders(store),
  })

/** GET {commerce}/v1/skus: the cart lines of at most 50 SKUs. SKUs that this store does not sell are in `missing`. */
export function getSkuLines(shop: Reader, skus: readonly string[]): Promise<SkuLines> {
  const credentials = credentialsOf(shop)
  return request({
    name: 'GET skus',
    url: `${env.COMMERCE_URL}/v1/skus`,
    query: { storeSlug: shop.store.slug, skus: skus.join(','), ...credentials.query },
    headers: credentials.headers,
    schema: SkuLines,
  })
}
