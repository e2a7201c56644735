import { ProductRow } from '@awning/contract/catalog'
import { cacheLife, cacheTag } from 'next/cache'
import { z } from 'zod'
import { catalogCacheLife } from '../cache/cache-life'
import { tags } from '../cache/cache-tags'
import { env } from '../env'
import type { Market } from '../localization/market'
import { toAccessHeaders } from './credentials'
import { BodyTooLargeError } from './read-body'
import { request } from './request'
import type { StoreAccess } from './store-access'

/** The specification does not define the file's shape: it is the response of the product call, or only its array of rows. */
const ProductData = z.union([
  z.object({ products: z.array(ProductRow) }).transform(({ products }) => products),
  z.array(ProductRow),
])

/** About 2,000 products, in bytes. The browser indexes smaller files; larger stores are searched by the service. */
const maxFileBytes = 2_000_000

/** GET {product data}/{slug}.json: every public product of a store in one file. Null if the file is too large for a browser. */
export async function getProductData(store: StoreAccess, market: Market): Promise<ProductRow[] | null> {
  return store.access === undefined
    ? await getCachedProductData(store.slug, market)
    : await fetchProductData(store, market)
}

async function getCachedProductData(store: string, market: Market): Promise<ProductRow[] | null> {
  'use cache'
  cacheLife(catalogCacheLife)
  cacheTag(tags.store(store), tags.catalog(store))
  return await fetchProductData({ slug: store }, market)
}

async function fetchProductData(store: StoreAccess, market: Market): Promise<ProductRow[] | null> {
  try {
    return await request({
      name: 'GET product data',
      url: `${env.PRODUCT_DATA_URL}/${encodeURIComponent(store.slug)}.json`,
      query: { currency: market.currency, region: market.region },
      schema: ProductData,
      headers: toAccessHeaders(store),
      maxBytes: maxFileBytes,
    })
  } catch (error) {
    if (error instanceof Error && error.cause instanceof BodyTooLargeError) return null
    throw error
  }
}
