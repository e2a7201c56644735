import type { StoreCollections } from '@awning/contract/store'
import { asc } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { collections } from '../db/schema/catalog'
import type { StoreRef } from '../store-ref'

/** The collections of a store in the store's order, with their nested collections. */
export async function readCollections(store: StoreRef, { db }: Pick<Deps, 'db'>): Promise<StoreCollections> {
  const rows = await db
    .select()
    .from(collections)
    .where(inStore(store, collections))
    .orderBy(asc(collections.position), asc(collections.id))
  return {
    storeId: store.id,
    storeSlug: store.slug,
    collections: rows
      .filter(({ parentId }) => parentId === 0)
      .map(({ id, name, slug }) => ({
        id,
        name,
        slug,
        collections: rows
          .filter(({ parentId }) => parentId === id)
          .map((child) => ({ name: child.name, slug: child.slug })),
      })),
  }
}
