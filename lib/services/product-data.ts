import { ProductRow } from '@awning/contract/catalog'
import { cacheLife, cacheTag } from 'next/cache'
import { z } from 'zod'
import { env } from '../env'
import type { Market } from '../localization/market'
import { catalogCacheLife, tags } from './cache-tags'
import { type StoreAccess, toAccessHeaders } from './credentials'
import { BodyTooLargeError } from './read-body'
import { request } from './request'

/** Products that a browser can index within a few frames. Larger stores are searched by the service. */
const maxProducts = 2_000
/** The same in bytes, for products with long texts and for a file that is not of the commerce service. */
const maxFileBytes = 2_000_000

/**
 * The specification does not define the file's shape: it is the response of the product call, or only its array of rows. Null for
 * a file with only the number of the products.
 */
const ProductData = z.union([
  z
    .object({ products: z.array(ProductRow), total_count: z.number().optional() })
    .transform(({ products, total_count: total = 0 }) => (products.length === 0 && total > 0 ? null : products)),
  z.array(ProductRow),
])

/** GET {product data}/{slug}.json: every public product of a store in one file. Null if the file is too large for a browser. */
export async function getProductData(store: StoreAccess, market: Market): Promise<ProductRow[] | null> {
  return store.access === undefined
    ? await getCachedProductData(store.slug, market)
    : await fetchProductData(store, market)
}

async function getCachedProductData(store: string, market: Market): Promise<ProductRow[] | null> {
  'use cache'
  cacheLife(catalogCacheLife)
  cacheTag(tags.everything, tags.store(store), tags.catalog(store))
  return await fetchProductData({ slug: store }, market)
}

async function fetchProductData(store: StoreAccess, market: Market): Promise<ProductRow[] | null> {
  try {
    return await request({
      name: 'GET product data',
      url: `${env.PRODUCT_DATA_URL}/${encodeURIComponent(store.slug)}.json`,
      query: { currency: market.currency, region: market.region, locale: market.locale, max: maxProducts },
      schema: ProductData,
      headers: toAccessHeaders(store),
      maxBytes: maxFileBytes,
    })
  } catch (error) {
    if (error instanceof Error && error.cause instanceof BodyTooLargeError) return null
    throw error
  }
}
