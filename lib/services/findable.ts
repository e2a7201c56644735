import { OfferPage, SitemapPage, SitemapPlan } from '../../commerce/contract/findable'
import type { Currency } from '../../commerce/contract/primitives'
import { env } from '../env'
import { ServiceNotFound } from './errors'
import { request } from './request'

/** A large answer of a busy service. */
const timeoutMs = 15_000
const listingsAtOnce = 1000
const offersAtOnce = 50

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceNotFound) return null
    throw error
  }
}

/** GET {commerce}/v1/stores/sitemap. Null where the service has no such call. */
export const getSitemapPlan = (store: string): Promise<SitemapPlan | null> =>
  orNull(
    request({
      name: 'GET stores/sitemap',
      url: `${env.COMMERCE_URL}/v1/stores/sitemap`,
      query: { slug: store },
      shape: SitemapPlan,
      timeoutMs,
    }),
  )

/** GET {commerce}/v1/stores/sitemap/listings: at most 1,000 public listings after an id. Null where the service has no such call. */
export const getSitemapPage = (store: string, after: number, per = listingsAtOnce): Promise<SitemapPage | null> =>
  orNull(
    request({
      name: 'GET stores/sitemap/listings',
      url: `${env.COMMERCE_URL}/v1/stores/sitemap/listings`,
      query: { slug: store, after, per: Math.min(per, listingsAtOnce) },
      shape: SitemapPage,
      timeoutMs,
    }),
  )

/** GET {commerce}/v1/stores/offers: a few public listings after an id with all their offers. Null where the service has no such call. */
export const getOffers = (store: string, currency: Currency, after: number): Promise<OfferPage | null> =>
  orNull(
    request({
      name: 'GET stores/offers',
      url: `${env.COMMERCE_URL}/v1/stores/offers`,
      query: { slug: store, currency, after, per: offersAtOnce },
      shape: OfferPage,
      timeoutMs,
    }),
  )
