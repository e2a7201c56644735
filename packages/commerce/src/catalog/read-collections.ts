import type { StoreCollections } from '@awning/contract/store'
import type { Locale } from '@awning/platform/locales'
import { asc } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { collections } from '../db/schema/catalog'
import type { StoreRef } from '../store-ref'
import { collectionName } from './display-texts'

export async function readCollections(
  store: StoreRef,
  { db }: Pick<Deps, 'db'>,
  locale?: Locale,
): Promise<StoreCollections> {
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
      .map(({ id, ...row }) => ({
        id,
        name: collectionName(row, locale),
        slug: row.slug,
        collections: rows
          .filter(({ parentId }) => parentId === id)
          .map((child) => ({ name: collectionName(child, locale), slug: child.slug })),
      })),
  }
}
