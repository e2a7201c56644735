import { errorCodes } from '@awning/contract/errors'
import { Currency } from '@awning/platform/currencies'
import { eq } from 'drizzle-orm'
import { inEveryStore, inStore } from '../../db/in-store'
import { checkouts } from '../../db/schema/orders'
import { stores } from '../../db/schema/stores'
import type { Db, Tx } from '../../db/store-db'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { findStore, toStoreRef } from '../../stores/find-store'
import type { StoreAccess } from '../../stores/store-access'

export type CheckoutRow = Omit<typeof checkouts.$inferSelect, 'currency'> & { currency: Currency }

export const isOrdered = ({ state }: Pick<CheckoutRow, 'state'>): boolean =>
  state === 'success' || state === 'completed'

/** The same error for everything that does not exist, in this store or any other. */
export function notFound(): ApiError {
  return new ApiError(404, errorCodes.notFound, 'The checkout does not exist.')
}

/**
 * The checkout of this store. `lock` locks it until the transaction ends. Throws `ApiError` 404, also for a checkout of another
 * store and, unless `evenEnded` is set, for one that was resumed in another browser.
 */
export async function requireCheckout(
  store: StoreRef,
  id: string,
  db: Db | Tx,
  { lock = false, evenEnded = false } = {},
): Promise<CheckoutRow> {
  const query = db
    .select()
    .from(checkouts)
    .where(inStore(store, checkouts, eq(checkouts.id, id)))
  const [row] = lock ? await query.for('update') : await query
  if (row === undefined || (row.endedAt !== null && !evenEnded)) throw notFound()
  return { ...row, currency: Currency.parse(row.currency) }
}

/** The store of a checkout call. Throws `ApiError` 404. */
export async function requireStore(slug: string, access: StoreAccess, db: Db | Tx): Promise<StoreRef> {
  const store = await findStore(slug, access, db)
  if (store === null) throw notFound()
  return store
}

/**
 * The store of a call that standard clients make with only a checkout ID: the ID cannot be guessed, so it identifies its store.
 * If a store is given, a checkout of another store is not found.
 */
export async function storeOfCheckout(
  checkoutId: string,
  slug: string | undefined,
  access: StoreAccess,
  db: Db | Tx,
): Promise<StoreRef> {
  if (slug !== undefined) return await requireStore(slug, access, db)
  const store = await findStoreOfCheckout(checkoutId, access, db)
  if (store === null) throw notFound()
  return store
}

/** Null if there is no such checkout. Throws if the call has no access to its store. */
export async function findStoreOfCheckout(
  checkoutId: string,
  access: StoreAccess,
  db: Db | Tx,
): Promise<StoreRef | null> {
  const [row] = await db
    .select({ store: stores })
    .from(checkouts)
    .innerJoin(stores, eq(stores.id, checkouts.storeId))
    .where(inEveryStore(eq(checkouts.id, checkoutId)))
  if (row === undefined) return null
  await access.assert(row.store)
  return toStoreRef(row.store)
}
