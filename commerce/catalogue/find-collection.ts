import { asc, eq } from 'drizzle-orm'
import { admit } from '../access/guard-stores'
import { owned } from '../db/owned'
import { mayBeRowId } from '../db/row-id'
import { collections } from '../db/schema/catalogue'
import { stores } from '../db/schema/stores'
import type { Deps } from '../deps'
import { type StoreRef, toStoreRef } from '../stores/store-ref'

/**
 * Whose collection this is; null where there is none or it is not the asked store's. The wire names a collection by its id alone,
 * so the store may come from the row; everything after it is read within that store.
 */
export async function findCollection(
  id: number,
  asked: StoreRef | undefined,
  { db }: Pick<Deps, 'db'>,
): Promise<StoreRef | null> {
  if (!mayBeRowId(id)) return null
  const [row] = await db
    .select({ store: stores })
    .from(collections)
    .innerJoin(stores, eq(stores.id, collections.storeId))
    .where(eq(collections.id, id))
  if (row === undefined || (asked !== undefined && asked.id !== row.store.id)) return null
  await admit(row.store)
  return toStoreRef(row.store)
}

/** Every collection of a store, nested ones too. */
export function readCollectionIds(store: StoreRef, { db }: Pick<Deps, 'db'>) {
  return db
    .select({ id: collections.id, name: collections.name, slug: collections.slug })
    .from(collections)
    .where(owned(store, collections))
    .orderBy(asc(collections.parentId), asc(collections.position), asc(collections.id))
}
