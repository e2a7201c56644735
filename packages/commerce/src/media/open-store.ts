import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Deps } from '../context'
import { inEveryStore } from '../db/in-store'
import { mayBeRowId } from '../db/row-id'
import { products } from '../db/schema/catalog'
import { pictures, stores } from '../db/schema/stores'
import type { Db } from '../db/store-db'
import { NotFound } from '../http/errors'
import type { ShareSubject } from '../pictures/share-card'
import type { StoreRef } from '../store-ref'
import { toStoreRef } from '../stores/find-store'
import type { StoreAccess } from '../stores/store-access'

type ReadDeps = Pick<Deps, 'db'>

/**
 * An open store that has the picture, for a call that names no store. A picture of only closed or protected stores is
 * `NotFound('picture')`, like an unknown key, so that the response reveals nothing about them.
 */
export async function openStoreOfPicture(key: string, access: StoreAccess, { db }: ReadDeps): Promise<StoreRef> {
  const [row] = await db
    .select({ store: stores })
    .from(pictures)
    .innerJoin(stores, eq(stores.id, pictures.storeId))
    .where(inEveryStore(eq(pictures.key, key), eq(stores.state, 'open')))
    .orderBy(asc(stores.id))
    .limit(1)
  return await requireAccess(row?.store, access)
}

/** The open store of a link preview, by the same rule. */
export async function openStoreOfShare(
  subject: ShareSubject,
  access: StoreAccess,
  { db }: ReadDeps,
): Promise<StoreRef> {
  const id = 'homeOf' in subject ? subject.homeOf : subject.productId
  if (!mayBeRowId(id)) throw new NotFound('picture')
  return await requireAccess(
    'homeOf' in subject ? await openStore(eq(stores.id, id), db) : await openStoreOfProduct(id, db),
    access,
  )
}

async function openStore(which: SQL, db: Db) {
  const [row] = await db
    .select()
    .from(stores)
    .where(and(which, eq(stores.state, 'open')))
  return row
}

async function openStoreOfProduct(productId: number, db: Db) {
  const [row] = await db
    .select({ storeId: products.storeId })
    .from(products)
    .where(inEveryStore(eq(products.id, productId)))
  return row && (await openStore(eq(stores.id, row.storeId), db))
}

async function requireAccess(row: typeof stores.$inferSelect | undefined, access: StoreAccess): Promise<StoreRef> {
  if (row === undefined) throw new NotFound('picture')
  await access.assert(row)
  return toStoreRef(row)
}
