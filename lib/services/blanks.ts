import { cacheLife, cacheTag } from 'next/cache'
import { z } from 'zod'
import { ProductDetails } from '../../commerce/contract/catalogue'
import { env } from '../env'
import { ServiceNotFound, ServiceRefused, ServiceUnavailable } from './errors'
import { catalogueLife } from './life'
import type { Reader } from './reader'
import { request } from './request'
import { tags } from './tags'

type Details = z.infer<typeof ProductDetails>
const Blank = z.object({ details: ProductDetails })

/**
 * GET {commerce}/v1/blanks: what a product is made of and how large it is, before anything is printed on it. For listings of back ends that do not say
 * so themselves. Null where the call does not say it either: a page does without.
 */
export async function getBlankDetails({ store }: Pick<Reader, 'store'>, productId: number): Promise<Details | null> {
  return await cachedBlank(store.slug, productId)
}

async function cachedBlank(store: string, productId: number): Promise<Details | null> {
  'use cache'
  cacheTag(tags.store(store), tags.catalogue(store))
  try {
    const { details } = await request({
      name: 'GET blanks',
      url: `${env.COMMERCE_URL}/v1/blanks`,
      query: { id: productId, storeSlug: store },
      shape: Blank,
      timeoutMs: 1000,
    })
    cacheLife(catalogueLife)
    return details
  } catch (error) {
    if (!(error instanceof ServiceNotFound || error instanceof ServiceRefused || error instanceof ServiceUnavailable))
      throw error
    cacheLife({ stale: 30, revalidate: 30, expire: 300 })
    return null
  }
}
