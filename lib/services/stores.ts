import { cacheLife, cacheTag } from 'next/cache'
import { cache } from 'react'
import { type Store, StoreCollections } from '../../commerce/contract/store'
import { env } from '../env'
import { credentialsOf } from './credentials'
import { fetchStore } from './fetch-store'
import { catalogueLife } from './life'
import { isPublic, type Reader } from './reader'
import { request } from './request'
import { tags } from './tags'

/** GET {commerce}/v1/stores. Null where no such store exists. */
export async function getStore(store: string): Promise<Store | null> {
  'use cache'
  cacheLife(catalogueLife)
  cacheTag(tags.store(store))
  return await fetchStore({ store: { slug: store } })
}

/** The same call for a visitor with rights of their own, by what `credentialsOf` says of them: as it is now, asked once for all parts of a page. */
export const fetchStoreNow = cache((store: string, access: string | undefined, preview: string | undefined) =>
  fetchStore({ store: { slug: store, access }, preview }),
)

/** GET {commerce}/v1/stores/collections: the menu, nested one deep. */
export async function getCollections(shop: Reader): Promise<StoreCollections['collections']> {
  return isPublic(shop) ? await cachedCollections(shop.store.slug) : await fetchCollections(shop)
}

async function cachedCollections(store: string) {
  'use cache'
  cacheLife(catalogueLife)
  cacheTag(tags.store(store), tags.catalogue(store))
  return await fetchCollections({ store: { slug: store } })
}

async function fetchCollections(shop: Pick<Reader, 'store' | 'preview'>) {
  const answer = await request({
    name: 'GET stores/collections',
    url: `${env.COMMERCE_URL}/v1/stores/collections`,
    query: { slug: shop.store.slug },
    headers: credentialsOf(shop).headers,
    shape: StoreCollections,
  })
  return answer.collections
}
