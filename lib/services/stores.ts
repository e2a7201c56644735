import { cacheLife, cacheTag } from 'next/cache'
import { cache } from 'react'
import { Store, StoreCollections } from '../../commerce/contract/store'
import { env } from '../env'
import { ServiceNotFound } from './errors'
import { catalogueLife } from './life'
import type { Reader } from './reader'
import { request } from './request'
import { tags } from './tags'

/** GET {commerce}/v1/stores. Null where no such store exists. */
export async function getStore(store: string): Promise<Store | null> {
  'use cache'
  cacheLife(catalogueLife)
  cacheTag(tags.store(store))
  return await fetchStore(store)
}

/** The same call for a preview: as it is now, asked once for all parts of a page. */
export const fetchStoreNow = cache((store: string) => fetchStore(store))

/** The same call, never from a cache. */
async function fetchStore(store: string): Promise<Store | null> {
  try {
    return await request({
      name: 'GET stores',
      url: `${env.COMMERCE_URL}/v1/stores`,
      query: { slug: store },
      shape: Store,
    })
  } catch (error) {
    if (error instanceof ServiceNotFound) return null
    throw error
  }
}

/** GET {commerce}/v1/stores/collections: the menu, nested one deep. */
export async function getCollections({ store, preview }: Reader): Promise<StoreCollections['collections']> {
  return preview === undefined ? await cachedCollections(store.slug) : await fetchCollections(store.slug)
}

async function cachedCollections(store: string) {
  'use cache'
  cacheLife(catalogueLife)
  cacheTag(tags.store(store), tags.catalogue(store))
  return await fetchCollections(store)
}

async function fetchCollections(store: string) {
  const answer = await request({
    name: 'GET stores/collections',
    url: `${env.COMMERCE_URL}/v1/stores/collections`,
    query: { slug: store },
    shape: StoreCollections,
  })
  return answer.collections
}
