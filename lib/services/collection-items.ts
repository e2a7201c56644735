import { CollectionIds, CollectionItems, type ProductRow } from '@awning/contract/catalog'
import { cacheLife, cacheTag } from 'next/cache'
import { env } from '../env'
import type { Market } from '../localization/market'
import { catalogCacheLife, tags } from './cache-tags'
import { fetchProducts } from './catalog'
import { credentialsOf, isPublic, type Reader } from './credentials'
import { ServiceNotFoundError, ServiceRejectedError, ServiceUnavailableError } from './errors'
import { request } from './request'

/** `slug` is that of the product list. */
type CollectionRef = { id: number; slug: string }

/**
 * GET {commerce}/v1/collections: the ids of a store's collections. Null if a back end does not support the call or returns
 * another format.
 */
export async function getCollectionIds(shop: Pick<Reader, 'store' | 'preview'>): Promise<number[] | null> {
  if (isPublic(shop)) return await cachedIds(shop.store.slug)
  try {
    return await fetchIds(shop)
  } catch (error) {
    if (!hasNoResponse(error)) throw error
    return null
  }
}

async function fetchIds(shop: Pick<Reader, 'store' | 'preview'>): Promise<number[]> {
  const { collections } = await request({
    name: 'GET collections',
    url: `${env.COMMERCE_URL}/v1/collections`,
    query: { storeSlug: shop.store.slug },
    headers: credentialsOf(shop).headers,
    schema: CollectionIds,
  })
  return collections.map(({ id }) => id)
}

async function cachedIds(store: string): Promise<number[] | null> {
  'use cache'
  cacheTag(tags.everything, tags.store(store), tags.catalog(store))
  try {
    const ids = await fetchIds({ store: { slug: store } })
    cacheLife(catalogCacheLife)
    return ids
  } catch (error) {
    if (!hasNoResponse(error)) throw error
    // Short lifetime: the service may have failed temporarily.
    cacheLife({ stale: 30, revalidate: 30, expire: 300 })
    return null
  }
}

/**
 * The first products of a collection: GET {commerce}/v1/collection/{id}/items. If a back end does not support the call or returns
 * another format, the product list is used instead.
 */
export async function getCollectionItems(shop: Reader, collection: CollectionRef, per: number): Promise<ProductRow[]> {
  const { store, market } = shop
  return isPublic(shop)
    ? await cachedItems(store.slug, market, collection, per)
    : await fetchItems(shop, collection, per)
}

async function cachedItems(
  store: string,
  market: Market,
  collection: CollectionRef,
  per: number,
): Promise<ProductRow[]> {
  'use cache'
  cacheLife(catalogCacheLife)
  cacheTag(tags.everything, tags.store(store), tags.catalog(store))
  return await fetchItems({ store: { slug: store }, market }, collection, per)
}

async function fetchItems(shop: Reader, { id, slug }: CollectionRef, per: number): Promise<ProductRow[]> {
  const { store, market } = shop
  const credentials = credentialsOf(shop)
  try {
    const { items } = await request({
      name: 'GET collection items',
      url: `${env.COMMERCE_URL}/v1/collection/${id}/items`,
      query: {
        page: 1,
        per,
        storeSlug: store.slug,
        currency: market.currency,
        region: market.region,
        locale: market.locale,
        ...credentials.query,
      },
      headers: credentials.headers,
      schema: CollectionItems,
    })
    return items.slice(0, per)
  } catch (error) {
    if (!hasNoResponse(error)) throw error
    return (await fetchProducts(shop, { collection: slug, page: 1, per })).products
  }
}

const hasNoResponse = (error: unknown) =>
  error instanceof ServiceNotFoundError ||
  error instanceof ServiceRejectedError ||
  error instanceof ServiceUnavailableError
