import { type Store, StoreCollections } from '@awning/contract/store'
import type { Locale } from '@awning/platform/locales'
import { cacheLife, cacheTag } from 'next/cache'
import { cache } from 'react'
import { env } from '../env'
import { catalogCacheLife, tags } from './cache-tags'
import { credentialsOf, isPublic, type Reader } from './credentials'
import { fetchStore } from './fetch-store'
import { request } from './request'

/** GET {commerce}/v1/stores. Null if the store does not exist. */
export async function getStore(store: string): Promise<Store | null> {
  'use cache'
  cacheLife(catalogCacheLife)
  cacheTag(tags.everything, tags.store(store))
  return await fetchStore({ store: { slug: store } })
}

/**
 * The same call for a visitor with credentials, as `credentialsOf` defines them: not cached across requests, and sent once
 * per request.
 */
export const fetchStoreUncached = cache((store: string, access: string | undefined, preview: string | undefined) =>
  fetchStore({ store: { slug: store, access }, preview }),
)

/** GET {commerce}/v1/stores/collections: the menu: collections and one level of children. */
export async function getCollections(shop: Reader): Promise<StoreCollections['collections']> {
  const { locale } = shop.market
  return isPublic(shop) ? await getCachedCollections(shop.store.slug, locale) : await fetchCollections(shop, locale)
}

async function getCachedCollections(store: string, locale: Locale) {
  'use cache'
  cacheLife(catalogCacheLife)
  cacheTag(tags.everything, tags.store(store), tags.catalog(store))
  return await fetchCollections({ store: { slug: store } }, locale)
}

async function fetchCollections(shop: Pick<Reader, 'store' | 'preview'>, locale: Locale) {
  const response = await request({
    name: 'GET stores/collections',
    url: `${env.COMMERCE_URL}/v1/stores/collections`,
    query: { slug: shop.store.slug, locale },
    headers: credentialsOf(shop).headers,
    schema: StoreCollections,
  })
  return response.collections
}
