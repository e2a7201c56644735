import { eq } from 'drizzle-orm'
import { admit } from '../access/guard-stores'
import { errorCodes } from '../contract/errors'
import { Currency } from '../contract/primitives'
import type { Db, Tx } from '../db/client'
import { owned } from '../db/owned'
import { checkouts } from '../db/schema/orders'
import { stores } from '../db/schema/stores'
import { Refused } from '../errors'
import { findStore, type StoreRef, toStoreRef } from '../stores/store-ref'

export type CheckoutRow = Omit<typeof checkouts.$inferSelect, 'currency'> & { currency: Currency }

/** One answer for whatever is not there, in this store or at all. */
export function notFound(): Refused {
  return new Refused(404, errorCodes.notFound, 'There is no such checkout')
}

/**
 * The checkout of this store. `lock` holds it until the transaction ends. Throws `Refused` 404, also for another store's and, but for `evenEnded`, for one
 * that another browser has gone on with.
 */
export async function requireCheckout(
  store: StoreRef,
  id: string,
  db: Db | Tx,
  { lock = false, evenEnded = false } = {},
): Promise<CheckoutRow> {
  const named = db
    .select()
    .from(checkouts)
    .where(owned(store, checkouts, eq(checkouts.id, id)))
  const [row] = lock ? await named.for('update') : await named
  if (row === undefined || (row.endedAt !== null && !evenEnded)) throw notFound()
  return { ...row, currency: Currency.parse(row.currency) }
}

/** The store named in a call of the checkout. Throws `Refused` 404. */
export async function requireSaleStore(slug: string, db: Db | Tx): Promise<StoreRef> {
  const store = await findStore(db, slug)
  if (store === null) throw notFound()
  return store
}

/**
 * The store of a call that the field's clients make with a checkout's id alone: the id cannot be guessed, so it names its store.
 * A store that is named rules: with it, another store's id is not found.
 */
export async function storeOfCheckout(checkoutId: string, slug: string | undefined, db: Db | Tx): Promise<StoreRef> {
  if (slug !== undefined) return await requireSaleStore(slug, db)
  const store = await findStoreOfCheckout(checkoutId, db)
  if (store === null) throw notFound()
  return store
}

/** The store of a checkout by its id alone; null where there is none. Throws where the call may not enter it. */
export async function findStoreOfCheckout(checkoutId: string, db: Db | Tx): Promise<StoreRef | null> {
  const [row] = await db
    .select({ store: stores })
    .from(checkouts)
    .innerJoin(stores, eq(stores.id, checkouts.storeId))
    .where(eq(checkouts.id, checkoutId))
  if (row === undefined) return null
  await admit(row.store)
  return toStoreRef(row.store)
}
