import { cacheLife, cacheTag } from 'next/cache'
import { z } from 'zod'
import { ProductRow } from '../../commerce/contract/catalogue'
import { env } from '../env'
import type { Market } from '../preferences/market'
import { accessOf } from './credentials'
import { catalogueLife } from './life'
import type { Door } from './reader'
import { request } from './request'
import { tags } from './tags'

/** The field says nothing of the file's shape: the list of the product call, or its bare rows. */
const ProductData = z.union([
  z.object({ products: z.array(ProductRow) }).transform(({ products }) => products),
  z.array(ProductRow),
])

/** GET {product data}/{slug}.json: every public product of a store in one file. */
export async function getProductData(store: Door, market: Market): Promise<ProductRow[]> {
  return store.access === undefined
    ? await cachedProductData(store.slug, market)
    : await fetchProductData(store, market)
}

async function cachedProductData(store: string, market: Market): Promise<ProductRow[]> {
  'use cache'
  cacheLife(catalogueLife)
  cacheTag(tags.store(store), tags.catalogue(store))
  return await fetchProductData({ slug: store }, market)
}

const fetchProductData = (store: Door, market: Market): Promise<ProductRow[]> =>
  request({
    name: 'GET product data',
    url: `${env.PRODUCT_DATA_URL}/${encodeURIComponent(store.slug)}.json`,
    query: { currency: market.currency, region: market.region },
    shape: ProductData,
    headers: accessOf(store),
  })
