import { cacheLife, cacheTag } from 'next/cache'
import { CollectionIds, CollectionItems, type ProductRow } from '../../commerce/contract/catalogue'
import { env } from '../env'
import type { Market } from '../preferences/market'
import { fetchProducts } from './catalogue'
import { credentialsOf } from './credentials'
import { ServiceNotFound, ServiceRefused, ServiceUnavailable } from './errors'
import { catalogueLife } from './life'
import { isPublic, type Reader } from './reader'
import { request } from './request'
import { tags } from './tags'

/** A collection by its id, and by the slug under which the list of products knows it. */
type Asked = { id: number; slug: string }

/** GET {commerce}/v1/collections: the ids of a store's collections. Null where a back end does not answer that call, or in another form. */
export async function getCollectionIds(shop: Pick<Reader, 'store' | 'preview'>): Promise<number[] | null> {
  if (isPublic(shop)) return await cachedIds(shop.store.slug)
  try {
    return await fetchIds(shop)
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return null
  }
}

async function fetchIds(shop: Pick<Reader, 'store' | 'preview'>): Promise<number[]> {
  const { collections } = await request({
    name: 'GET collections',
    url: `${env.COMMERCE_URL}/v1/collections`,
    query: { storeSlug: shop.store.slug },
    headers: credentialsOf(shop).headers,
    shape: CollectionIds,
  })
  return collections.map(({ id }) => id)
}

async function cachedIds(store: string): Promise<number[] | null> {
  'use cache'
  cacheTag(tags.store(store), tags.catalogue(store))
  try {
    const ids = await fetchIds({ store: { slug: store } })
    cacheLife(catalogueLife)
    return ids
  } catch (error) {
    if (!isUnanswered(error)) throw error
    // Asked again soon: it may be a service that failed only now.
    cacheLife({ stale: 30, revalidate: 30, expire: 300 })
    return null
  }
}

/**
 * The first products of a collection: GET {commerce}/v1/collection/{id}/items. Where a back end does not answer that call, or in another
 * form, the list of products answers instead.
 */
export async function getCollectionItems(shop: Reader, asked: Asked, per: number): Promise<ProductRow[]> {
  const { store, market } = shop
  return isPublic(shop) ? await cachedItems(store.slug, market, asked, per) : await fetchItems(shop, asked, per)
}

async function cachedItems(store: string, market: Market, asked: Asked, per: number): Promise<ProductRow[]> {
  'use cache'
  cacheLife(catalogueLife)
  cacheTag(tags.store(store), tags.catalogue(store))
  return await fetchItems({ store: { slug: store }, market }, asked, per)
}

async function fetchItems(shop: Reader, { id, slug }: Asked, per: number): Promise<ProductRow[]> {
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
        ...credentials.query,
      },
      headers: credentials.headers,
      shape: CollectionItems,
    })
    return items.slice(0, per)
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return (await fetchProducts(shop, { collection: slug, page: 1, per })).products
  }
}

const isUnanswered = (error: unknown) =>
  error instanceof ServiceNotFound || error instanceof ServiceRefused || error instanceof ServiceUnavailable
