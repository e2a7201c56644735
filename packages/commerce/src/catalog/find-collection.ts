import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { inEveryStore, inStore } from '../db/in-store'
import { mayBeRowId } from '../db/row-id'
import { collections } from '../db/schema/catalog'
import { stores } from '../db/schema/stores'
import type { StoreRef } from '../store-ref'
import { toStoreRef } from '../stores/find-store'
import type { StoreAccess } from '../stores/store-access'

/**
 * The store of a collection. Null if it does not exist or belongs to another store than the requested one. The wire identifies a
 * collection by id alone, so the store may come from the row; all later reads use that store.
 */
export async function findCollection(
  id: number,
  requested: StoreRef | undefined,
  access: StoreAccess,
  { db }: Pick<Deps, 'db'>,
): Promise<StoreRef | null> {
  if (!mayBeRowId(id)) return null
  const [row] = await db
    .select({ store: stores })
    .from(collections)
    .innerJoin(stores, eq(stores.id, collections.storeId))
    .where(inEveryStore(eq(collections.id, id)))
  if (row === undefined || (requested !== undefined && requested.id !== row.store.id)) return null
  await access.assert(row.store)
  return toStoreRef(row.store)
}

/** Includes nested ones. */
export function readCollectionIds(store: StoreRef, { db }: Pick<Deps, 'db'>) {
  return db
    .select({ id: collections.id, name: collections.name, slug: collections.slug })
    .from(collections)
    .where(inStore(store, collections))
    .orderBy(asc(collections.parentId), asc(collections.position), asc(collections.id))
}
