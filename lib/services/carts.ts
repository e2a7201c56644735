import { type CartInput, SkuLines, StoredCart } from '../../commerce/contract/cart'
import { env } from '../env'
import { previewCall } from './preview-call'
import type { Reader } from './reader'
import { request } from './request'

type CartBody = Omit<CartInput, 'storeSlug'>

/** POST {commerce}/v1/carts: keeps a cart that is too large for its cookie. */
export const createCart = (store: string, cart: CartBody) =>
  request({
    name: 'POST carts',
    url: `${env.COMMERCE_URL}/v1/carts`,
    method: 'POST',
    body: { ...cart, storeSlug: store },
    shape: StoredCart,
    repeatable: 'keyed',
  })

/** GET {commerce}/v1/carts/{id} */
export const getCart = (store: string, id: string) =>
  request({
    name: 'GET carts',
    url: `${env.COMMERCE_URL}/v1/carts/${encodeURIComponent(id)}`,
    query: { storeSlug: store },
    shape: StoredCart,
  })

/** PUT {commerce}/v1/carts/{id} */
export const replaceCart = (store: string, id: string, cart: CartBody) =>
  request({
    name: 'PUT carts',
    url: `${env.COMMERCE_URL}/v1/carts/${encodeURIComponent(id)}`,
    method: 'PUT',
    body: { ...cart, storeSlug: store },
    shape: StoredCart,
    repeatable: true,
  })

/** GET {commerce}/v1/skus: the cart lines of at most 50 skus. What is not for sale here is `missing`. */
export function getSkuLines(shop: Reader, skus: readonly string[]): Promise<SkuLines> {
  const preview = previewCall(shop)
  return request({
    name: 'GET skus',
    url: `${env.COMMERCE_URL}/v1/skus`,
    query: { storeSlug: shop.store.slug, skus: skus.join(','), ...preview.query },
    headers: preview.headers,
    shape: SkuLines,
  })
}
