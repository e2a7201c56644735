import { cacheLife, cacheTag } from 'next/cache'
import type { z } from 'zod'
import { Blank, type ProductDetails } from '../../commerce/contract/catalogue'
import { env } from '../env'
import { credentialsOf } from './credentials'
import { ServiceNotFound, ServiceRefused, ServiceUnavailable } from './errors'
import { catalogueLife } from './life'
import { isPublic, type Reader } from './reader'
import { request } from './request'
import { tags } from './tags'

type Owner = Pick<Reader, 'store' | 'preview'>
type Details = z.infer<typeof ProductDetails>
/** All that is read of the answer. */
const BlankDetails = Blank.pick({ details: true })

/**
 * GET {commerce}/v1/blanks: what a product is made of and how large it is, before anything is printed on it. For listings of back ends that do not say
 * so themselves. Null where the call does not say it either: a page does without.
 */
export async function getBlankDetails(shop: Owner, productId: number): Promise<Details | null> {
  if (isPublic(shop)) return await cachedBlank(shop.store.slug, productId)
  try {
    return await fetchBlank(shop, productId)
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return null
  }
}

async function cachedBlank(store: string, productId: number): Promise<Details | null> {
  'use cache'
  cacheTag(tags.store(store), tags.catalogue(store))
  try {
    const details = await fetchBlank({ store: { slug: store } }, productId)
    cacheLife(catalogueLife)
    return details
  } catch (error) {
    if (!isUnanswered(error)) throw error
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
    shape: BlankDetails,
    timeoutMs: 1000,
  })
  return details
}

const isUnanswered = (error: unknown) =>
  error instanceof ServiceNotFound || error instanceof ServiceRefused || error instanceof ServiceUnavailable
