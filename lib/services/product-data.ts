import { cacheLife, cacheTag } from 'next/cache'
import { z } from 'zod'
import { ProductRow } from '../../commerce/contract/catalogue'
import { env } from '../env'
import type { Market } from '../preferences/market'
import { catalogueLife } from './life'
import { request } from './request'
import { tags } from './tags'

/** The field says nothing of the file's shape: the list of the product call, or its bare rows. */
const ProductData = z.union([
  z.object({ products: z.array(ProductRow) }).transform(({ products }) => products),
  z.array(ProductRow),
])

/** GET {product data}/{slug}.json: every public product of a store in one file. */
export async function getProductData(store: string, market: Market): Promise<ProductRow[]> {
  'use cache'
  cacheLife(catalogueLife)
  cacheTag(tags.store(store), tags.catalogue(store))
  return await request({
    name: 'GET product data',
    url: `${env.PRODUCT_DATA_URL}/${encodeURIComponent(store)}.json`,
    query: { currency: market.currency, region: market.region },
    shape: ProductData,
  })
}
