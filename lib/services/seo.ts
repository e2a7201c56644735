import { OfferPage, SitemapIndex, SitemapPage } from '@awning/contract/seo'
import type { Currency } from '@awning/platform/currencies'
import { env } from '../env'
import { ServiceNotFoundError } from './errors'
import { request } from './request'

const maxListingsPerPage = 1000
const offerListingsPerPage = 50

async function orNull<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (error instanceof ServiceNotFoundError) return null
    throw error
  }
}

/** GET {commerce}/v1/stores/sitemap, in parts of `per` listings. Null if the service does not support the call. */
export const getSitemapIndex = (store: string, per?: number): Promise<SitemapIndex | null> =>
  orNull(
    request({
      name: 'GET stores/sitemap',
      url: `${env.COMMERCE_URL}/v1/stores/sitemap`,
      query: { slug: store, per },
      schema: SitemapIndex,
    }),
  )

/**
 * GET {commerce}/v1/stores/sitemap/listings: at most 1,000 public listings after an id. Null if the service does not support the
 * call.
 */
export const getSitemapPage = (store: string, after: number, per = maxListingsPerPage): Promise<SitemapPage | null> =>
  orNull(
    request({
      name: 'GET stores/sitemap/listings',
      url: `${env.COMMERCE_URL}/v1/stores/sitemap/listings`,
      query: { slug: store, after, per: Math.min(per, maxListingsPerPage) },
      schema: SitemapPage,
    }),
  )

/**
 * GET {commerce}/v1/stores/offers: a few public listings after an id with all their offers. Null if the service does not support
 * the call.
 */
export const getOffers = (store: string, currency: Currency, after: number): Promise<OfferPage | null> =>
  orNull(
    request({
      name: 'GET stores/offers',
      url: `${env.COMMERCE_URL}/v1/stores/offers`,
      query: { slug: store, currency, after, per: offerListingsPerPage },
      schema: OfferPage,
    }),
  )
