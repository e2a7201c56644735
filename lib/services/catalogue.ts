import { cacheLife, cacheTag } from 'next/cache'
import { Listing, ProductList } from '../../commerce/contract/catalogue'
import { env } from '../env'
import type { Market } from '../preferences/market'
import { ServiceNotFound } from './errors'
import { catalogueLife } from './life'
import { request } from './request'
import { tags } from './tags'

export type ProductsQuery = {
  /** Slug of a collection, a nested one as `parent/child`. */
  collection?: string
  /** From 1. */
  page: number
  per: number
}

/** GET {commerce}/v1/stores/products. */
export async function getProducts(store: string, market: Market, query: ProductsQuery): Promise<ProductList> {
  'use cache'
  cacheLife(catalogueLife)
  cacheTag(tags.store(store), tags.catalogue(store))
  return await request({
    name: 'GET stores/products',
    url: `${env.COMMERCE_URL}/v1/stores/products`,
    query: { slug: store, currency: market.currency, region: market.region, ...query },
    shape: ProductList,
  })
}

const listingQuery = (store: string, market: Market, slug: string, productId?: number) => ({
  slug,
  storeSlug: store,
  productId,
  currency: market.currency,
  region: market.region,
  country_code: market.region === 'USA' ? 'US' : undefined,
})

/** What a listing call may say instead of a listing. */
export type ListingAnswer = { listing: Listing } | { missing: 'listing' | 'product' }

/** GET {commerce}/v1/listings with the colours of one product: the asked one, else the first. */
export async function getListing(
  store: string,
  market: Market,
  slug: string,
  productId?: number,
): Promise<ListingAnswer> {
  'use cache'
  cacheLife(catalogueLife)
  cacheTag(tags.store(store), tags.listing(store, slug))
  return await fetchListing(store, market, slug, productId)
}

/** The same call, never from the cache: what a cart and a checkout are checked against. */
export async function fetchListing(
  store: string,
  market: Market,
  slug: string,
  productId?: number,
): Promise<ListingAnswer> {
  try {
    const listing = await request({
      name: 'GET listings',
      url: `${env.AVAILABILITY_URL}/v1/listings`,
      query: listingQuery(store, market, slug, productId),
      shape: Listing,
    })
    return { listing }
  } catch (error) {
    if (error instanceof ServiceNotFound) return { missing: error.nouns.includes('product') ? 'product' : 'listing' }
    throw error
  }
}
