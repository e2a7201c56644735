import { ProductRow } from '@awning/contract/catalog'
import { cacheLife, cacheTag } from 'next/cache'
import { z } from 'zod'
import { catalogCacheLife } from '../cache/cache-life'
import { tags } from '../cache/cache-tags'
import { env } from '../env'
import type { Market } from '../localization/market'
import { toAccessHeaders } from './credentials'
import { request } from './request'
import type { StoreAccess } from './store-access'

/** The specification does not define the file's shape: it is the response of the product call, or only its array of rows. */
const ProductData = z.union([
  z.object({ products: z.array(ProductRow) }).transform(({ products }) => products),
  z.array(ProductRow),
])

/** GET {product data}/{slug}.json: every public product of a store in one file. */
export async function getProductData(store: StoreAccess, market: Market): Promise<ProductRow[]> {
  return store.access === undefined
    ? await getCachedProductData(store.slug, market)
    : await fetchProductData(store, market)
}

async function getCachedProductData(store: string, market: Market): Promise<ProductRow[]> {
  'use cache'
  cacheLife(catalogCacheLife)
  cacheTag(tags.store(store), tags.catalog(store))
  return await fetchProductData({ slug: store }, market)
}

const fetchProductData = (store: StoreAccess, market: Market): Promise<ProductRow[]> =>
  request({
    name: 'GET product data',
    url: `${env.PRODUCT_DATA_URL}/${encodeURIComponent(store.slug)}.json`,
    query: { currency: market.currency, region: market.region },
    schema: ProductData,
    headers: toAccessHeaders(store),
  })
