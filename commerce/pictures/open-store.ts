import { and, asc, eq, type SQL } from 'drizzle-orm'
import { admit } from '../access/guard-stores'
import type { Db } from '../db/client'
import { mayBeRowId } from '../db/row-id'
import { products } from '../db/schema/catalogue'
import { pictures, stores } from '../db/schema/stores'
import type { Deps } from '../deps'
import { NotFound } from '../errors'
import { type StoreRef, toStoreRef } from '../stores/store-ref'
import type { ShareSubject } from './share/share-card'

type ReadDeps = Pick<Deps, 'db'>

/**
 * An open store that has the picture, for a call that names none. What closed or protected stores alone have is `NotFound('picture')`, like a key that
 * nobody has: the answer tells nothing of them.
 */
export async function openStoreOfPicture(key: string, { db }: ReadDeps): Promise<StoreRef> {
  const [row] = await db
    .select({ store: stores })
    .from(pictures)
    .innerJoin(stores, eq(stores.id, pictures.storeId))
    .where(and(eq(pictures.key, key), eq(stores.state, 'open')))
    .orderBy(asc(stores.id))
    .limit(1)
  return await entered(row?.store)
}

/** The open store whose link preview this is, by the same rule. */
export async function openStoreOfShare(subject: ShareSubject, { db }: ReadDeps): Promise<StoreRef> {
  const id = 'homeOf' in subject ? subject.homeOf : subject.productId
  if (!mayBeRowId(id)) throw new NotFound('picture')
  return await entered('homeOf' in subject ? await openStore(eq(stores.id, id), db) : await openStoreOfProduct(id, db))
}

async function openStore(which: SQL, db: Db) {
  const [row] = await db
    .select()
    .from(stores)
    .where(and(which, eq(stores.state, 'open')))
  return row
}

async function openStoreOfProduct(productId: number, db: Db) {
  const [row] = await db.select({ storeId: products.storeId }).from(products).where(eq(products.id, productId))
  return row && (await openStore(eq(stores.id, row.storeId), db))
}

async function entered(row: typeof stores.$inferSelect | undefined): Promise<StoreRef> {
  if (row === undefined) throw new NotFound('picture')
  await admit(row)
  return toStoreRef(row)
}
