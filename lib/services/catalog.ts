import { Listing, ProductList, RelatedProducts } from '@awning/contract/catalog'
import { ListingReviews } from '@awning/contract/reviews'
import type { ProductSort } from '@awning/platform/rules/product-list'
import { cacheLife, cacheTag } from 'next/cache'
import { env } from '../env'
import type { Market } from '../localization/market'
import { catalogCacheLife, tags } from './cache-tags'
import { credentialsOf, isPublic, type Reader } from './credentials'
import { ServiceNotFoundError, ServiceRejectedError } from './errors'
import { request } from './request'

export type ProductsQuery = {
  /** Slug of a collection; `parent/child` for a nested one. */
  collection?: string
  /** Only products with every word of this term, best first. */
  search?: string | undefined
  /** Starts at 1. */
  page: number
  per: number
  /** Absent: the store's own order, sold-out products included. */
  sort?: ProductSort
  /** Slugs: only the first product of each of these listings. A service that does not know it returns others. */
  listing?: readonly string[]
  type?: readonly string[]
  color?: readonly string[]
  size?: readonly string[]
  /** Minor units. */
  price_min?: number | undefined
  price_max?: number | undefined
  available?: string | undefined
  /** Whether the list contains its facets. */
  facets?: 'true'
}

const marketQuery = ({ currency, region, locale }: Market) => ({ currency, region, locale })

/** GET {commerce}/v1/stores/products. */
export async function getProducts(shop: Reader, query: ProductsQuery): Promise<ProductList> {
  const { store, market } = shop
  return isPublic(shop) ? await cachedProducts(store.slug, market, query) : await fetchProducts(shop, query)
}

async function cachedProducts(store: string, market: Market, query: ProductsQuery): Promise<ProductList> {
  'use cache'
  cacheLife(catalogCacheLife)
  cacheTag(tags.everything, tags.store(store), tags.catalog(store))
  return await fetchProducts({ store: { slug: store }, market }, query)
}

/** The same call, never cached. */
export async function fetchProducts(shop: Reader, query: ProductsQuery): Promise<ProductList> {
  const { store, market } = shop
  const credentials = credentialsOf(shop)
  return await request({
    name: 'GET stores/products',
    url: `${env.COMMERCE_URL}/v1/stores/products`,
    query: { slug: store.slug, ...marketQuery(market), ...query, ...credentials.query },
    headers: credentials.headers,
    schema: ProductList,
  })
}

/**
 * GET {commerce}/v1/related-products: products related to a listing, never the listing itself. Source: D31 in
 * docs/requirements/README.md.
 */
export async function getRelatedProducts(shop: Reader, listing: string, per: number): Promise<ProductList['products']> {
  const { store, market } = shop
  return isPublic(shop)
    ? await cachedRelated(store.slug, market, listing, per)
    : await fetchRelatedProducts(shop, [listing], per)
}

async function cachedRelated(store: string, market: Market, listing: string, per: number) {
  'use cache'
  cacheLife(catalogCacheLife)
  cacheTag(tags.everything, tags.store(store), tags.catalog(store))
  return await fetchRelatedProducts({ store: { slug: store }, market }, [listing], per)
}

/** The same call for several listings at once (a cart), never cached. */
export async function fetchRelatedProducts(shop: Reader, listings: readonly string[], per: number) {
  const { store, market } = shop
  const credentials = credentialsOf(shop)
  try {
    const { products } = await request({
      name: 'GET related-products',
      url: `${env.COMMERCE_URL}/v1/related-products`,
      query: { storeSlug: store.slug, listing: listings.join(','), per, ...marketQuery(market), ...credentials.query },
      headers: credentials.headers,
      schema: RelatedProducts,
    })
    return products
  } catch (error) {
    if (error instanceof ServiceNotFoundError) return []
    throw error
  }
}

const listingQuery = (store: string, market: Market, slug: string, productId?: number) => ({
  slug,
  storeSlug: store,
  productId,
  currency: market.currency,
  region: market.region,
  locale: market.locale,
  country_code: market.region === 'USA' ? 'US' : undefined,
})

/** A listing of any back end. A field `reviews` in another format is ignored. */
export const ReadListing = Listing.extend({ reviews: ListingReviews.optional().catch(undefined) })

export type ListingResponse = { listing: Listing } | { missing: 'listing' | 'product' }

/** GET {availability}/v1/listings with the colors of one product: the requested one, or the first. */
export async function getListing(shop: Reader, slug: string, productId?: number): Promise<ListingResponse> {
  const { store, market } = shop
  return isPublic(shop)
    ? await cachedListing(store.slug, market, slug, productId)
    : await fetchListing(shop, slug, productId)
}

async function cachedListing(
  store: string,
  market: Market,
  slug: string,
  productId?: number,
): Promise<ListingResponse> {
  'use cache'
  cacheLife(catalogCacheLife)
  cacheTag(tags.everything, tags.store(store), tags.listing(store, slug))
  return await fetchListing({ store: { slug: store }, market }, slug, productId)
}

/** The same call, never cached. Carts and checkouts are validated against it. */
export async function fetchListing(shop: Reader, slug: string, productId?: number): Promise<ListingResponse> {
  const credentials = credentialsOf(shop)
  try {
    const listing = await request({
      name: 'GET listings',
      url: `${env.AVAILABILITY_URL}/v1/listings`,
      query: { ...listingQuery(shop.store.slug, shop.market, slug, productId), ...credentials.query },
      headers: credentials.headers,
      schema: ReadListing,
    })
    return { listing }
  } catch (error) {
    if (error instanceof ServiceNotFoundError)
      return { missing: error.resources.includes('product') ? 'product' : 'listing' }
    // A back end may reject a slug that no listing has with 400 instead of 404.
    if (error instanceof ServiceRejectedError && error.status === 400) return { missing: 'listing' }
    throw error
  }
}
