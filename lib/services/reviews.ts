import { ReviewPage } from '@awning/contract/reviews'
import { cacheLife, cacheTag } from 'next/cache'
import { env } from '../env'
import type { Market } from '../localization/market'
import { catalogCacheLife, tags } from './cache-tags'
import { credentialsOf, isPublic, type Reader } from './credentials'
import { request } from './request'

/** The number of reviews before the requested ones, and how many are requested. */
type Part = { skip: number; per: number }

/** GET {commerce}/v1/reviews. Throws `ServiceNotFoundError` for an unknown listing. */
export async function getReviews(shop: Reader, listing: string, part: Part): Promise<ReviewPage> {
  return isPublic(shop)
    ? await cachedReviews(shop.store.slug, shop.market, listing, part)
    : await fetchReviews(shop, listing, part)
}

async function cachedReviews(store: string, market: Market, listing: string, part: Part): Promise<ReviewPage> {
  'use cache'
  cacheLife(catalogCacheLife)
  cacheTag(tags.everything, tags.store(store), tags.listing(store, listing))
  return await fetchReviews({ store: { slug: store }, market }, listing, part)
}

/** The same call, never cached. */
export async function fetchReviews(shop: Reader, listing: string, { skip, per }: Part): Promise<ReviewPage> {
  const credentials = credentialsOf(shop)
  return await request({
    name: 'GET reviews',
    url: `${env.COMMERCE_URL}/v1/reviews`,
    query: { storeSlug: shop.store.slug, listing, skip, per, ...credentials.query },
    headers: credentials.headers,
    schema: ReviewPage,
  })
}
