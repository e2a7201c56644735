import { cacheLife, cacheTag } from 'next/cache'
import { Listing, ProductList, RelatedProducts } from '../../commerce/contract/catalogue'
import { env } from '../env'
import type { Market } from '../preferences/market'
import { credentialsOf } from './credentials'
import { ServiceNotFound, ServiceRefused } from './errors'
import { catalogueLife } from './life'
import { isPublic, type Reader } from './reader'
import { request } from './request'
import { tags } from './tags'

export type ProductsQuery = {
  /** Slug of a collection, a nested one as `parent/child`. */
  collection?: string
  /** From 1. */
  page: number
  per: number
}

const asked = ({ currency, region }: Market) => ({ currency, region })

/** GET {commerce}/v1/stores/products. */
export async function getProducts(shop: Reader, query: ProductsQuery): Promise<ProductList> {
  const { store, market } = shop
  return isPublic(shop) ? await cachedProducts(store.slug, market, query) : await fetchProducts(shop, query)
}

async function cachedProducts(store: string, market: Market, query: ProductsQuery): Promise<ProductList> {
  'use cache'
  cacheLife(catalogueLife)
  cacheTag(tags.store(store), tags.catalogue(store))
  return await fetchProducts({ store: { slug: store }, market }, query)
}

/** The same call, never from the cache. */
export async function fetchProducts(shop: Reader, query: ProductsQuery): Promise<ProductList> {
  const { store, market } = shop
  const credentials = credentialsOf(shop)
  return await request({
    name: 'GET stores/products',
    url: `${env.COMMERCE_URL}/v1/stores/products`,
    query: { slug: store.slug, ...asked(market), ...query, ...credentials.query },
    headers: credentials.headers,
    shape: ProductList,
  })
}

/** GET {commerce}/v1/related-products: what belongs beside a listing, never the listing itself. Source: decision 31. */
export async function getRelatedProducts(shop: Reader, listing: string, per: number): Promise<ProductList['products']> {
  const { store, market } = shop
  return isPublic(shop)
    ? await cachedRelated(store.slug, market, listing, per)
    : await fetchRelatedProducts(shop, [listing], per)
}

async function cachedRelated(store: string, market: Market, listing: string, per: number) {
  'use cache'
  cacheLife(catalogueLife)
  cacheTag(tags.store(store), tags.catalogue(store))
  return await fetchRelatedProducts({ store: { slug: store }, market }, [listing], per)
}

/** The same call for several listings at once (a cart), never from the cache. */
export async function fetchRelatedProducts(shop: Reader, listings: readonly string[], per: number) {
  const { store, market } = shop
  const credentials = credentialsOf(shop)
  try {
    const { products } = await request({
      name: 'GET related-products',
      url: `${env.COMMERCE_URL}/v1/related-products`,
      query: { storeSlug: store.slug, listing: listings.join(','), per, ...asked(market), ...credentials.query },
      headers: credentials.headers,
      shape: RelatedProducts,
    })
    return products
  } catch (error) {
    if (error instanceof ServiceNotFound) return []
    throw error
  }
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

/** GET {availability}/v1/listings with the colours of one product: the asked one, else the first. */
export async function getListing(shop: Reader, slug: string, productId?: number): Promise<ListingAnswer> {
  const { store, market } = shop
  return isPublic(shop)
    ? await cachedListing(store.slug, market, slug, productId)
    : await fetchListing(shop, slug, productId)
}

async function cachedListing(store: string, market: Market, slug: string, productId?: number): Promise<ListingAnswer> {
  'use cache'
  cacheLife(catalogueLife)
  cacheTag(tags.store(store), tags.listing(store, slug))
  return await fetchListing({ store: { slug: store }, market }, slug, productId)
}

/** The same call, never from the cache: what a cart and a checkout are checked against. */
export async function fetchListing(shop: Reader, slug: string, productId?: number): Promise<ListingAnswer> {
  const credentials = credentialsOf(shop)
  try {
    const listing = await request({
      name: 'GET listings',
      url: `${env.AVAILABILITY_URL}/v1/listings`,
      query: { ...listingQuery(shop.store.slug, shop.market, slug, productId), ...credentials.query },
      headers: credentials.headers,
      shape: Listing,
    })
    return { listing }
  } catch (error) {
    if (error instanceof ServiceNotFound) return { missing: error.nouns.includes('product') ? 'product' : 'listing' }
    // A back end may refuse an address that no listing has instead of not finding it.
    if (error instanceof ServiceRefused && error.status === 400) return { missing: 'listing' }
    throw error
  }
}
