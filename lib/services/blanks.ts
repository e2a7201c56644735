import { Blank, type ProductDetails } from '@awning/contract/catalog'
import { cacheLife, cacheTag } from 'next/cache'
import type { z } from 'zod'
import { env } from '../env'
import { catalogCacheLife, tags } from './cache-tags'
import { credentialsOf, isPublic, type Reader } from './credentials'
import { ServiceNotFoundError, ServiceRejectedError, ServiceUnavailableError } from './errors'
import { request } from './request'

type Owner = Pick<Reader, 'store' | 'preview'>
type Details = z.infer<typeof ProductDetails>
/** The only part of the response that is used. */
const BlankDetails = Blank.pick({ details: true })

/**
 * GET {commerce}/v1/blanks: the material and measurements of an unprinted product, for listings of back ends that do not include
 * them. Null if this call does not return them either; the page then omits them.
 */
export async function getBlankDetails(shop: Owner, productId: number): Promise<Details | null> {
  if (isPublic(shop)) return await cachedBlank(shop.store.slug, productId)
  try {
    return await fetchBlank(shop, productId)
  } catch (error) {
    if (!hasNoResponse(error)) throw error
    return null
  }
}

async function cachedBlank(store: string, productId: number): Promise<Details | null> {
  'use cache'
  cacheTag(tags.everything, tags.store(store), tags.catalog(store))
  try {
    const details = await fetchBlank({ store: { slug: store } }, productId)
    cacheLife(catalogCacheLife)
    return details
  } catch (error) {
    if (!hasNoResponse(error)) throw error
    cacheLife({ stale: 30, revalidate: 30, expire: 300 })
    return null
  }
}

async function fetchBlank(shop: Owner, productId: number): Promise<Details> {
  const credentials = credentialsOf(shop)
  const { details } = await request({
    name: 'GET blanks',
    url: `${env.COMMERCE_URL}/v1/blanks`,
    query: { id: productId, storeSlug: shop.store.slug, ...credentials.query },
    headers: credentials.headers,
    schema: BlankDetails,
    timeoutMs: 1000,
  })
  return details
}

const hasNoResponse = (error: unknown) =>
  error instanceof ServiceNotFoundError ||
  error instanceof ServiceRejectedError ||
  error instanceof ServiceUnavailableError
