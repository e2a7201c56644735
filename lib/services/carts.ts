import { type CartInput, SkuLines, StoredCart } from '../../commerce/contract/cart'
import { env } from '../env'
import { accessOf, credentialsOf } from './credentials'
import type { Door, Reader } from './reader'
import { request } from './request'

type CartBody = Omit<CartInput, 'storeSlug'>

/** POST {commerce}/v1/carts: keeps a cart that is too large for its cookie. */
export const createCart = (store: Door, cart: CartBody) =>
  request({
    name: 'POST carts',
    url: `${env.COMMERCE_URL}/v1/carts`,
    method: 'POST',
    body: { ...cart, storeSlug: store.slug },
    shape: StoredCart,
    headers: accessOf(store),
    repeatable: 'keyed',
  })

/** GET {commerce}/v1/carts/{id} */
export const getCart = (store: Door, id: string) =>
  request({
    name: 'GET carts',
    url: `${env.COMMERCE_URL}/v1/carts/${encodeURIComponent(id)}`,
    query: { storeSlug: store.slug },
    shape: StoredCart,
    headers: accessOf(store),
  })

/** PUT {commerce}/v1/carts/{id} */
export const replaceCart = (store: Door, id: string, cart: CartBody) =>
  request({
    name: 'PUT carts',
    url: `${env.COMMERCE_URL}/v1/carts/${encodeURIComponent(id)}`,
    method: 'PUT',
    body: { ...cart, storeSlug: store.slug },
    shape: StoredCart,
    repeatable: true,
  })

/** DELETE {commerce}/v1/carts/{id} */
export const deleteCart = (store: Door, id: string) =>
  request({
    name: 'DELETE carts',
    url: `${env.COMMERCE_URL}/v1/carts/${encodeURIComponent(id)}`,
    method: 'DELETE',
    query: { storeSlug: store.slug },
    shape: StoredCart,
    headers: accessOf(store),
  })

/** GET {commerce}/v1/skus: the cart lines of at most 50 skus. What is not for sale here is `missing`. */
export function getSkuLines(shop: Reader, skus: readonly string[]): Promise<SkuLines> {
  const credentials = credentialsOf(shop)
  return request({
    name: 'GET skus',
    url: `${env.COMMERCE_URL}/v1/skus`,
    query: { storeSlug: shop.store.slug, skus: skus.join(','), ...credentials.query },
    headers: credentials.headers,
    shape: SkuLines,
  })
}
