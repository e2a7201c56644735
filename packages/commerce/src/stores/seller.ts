import type { Seller } from '@awning/contract/invoices'
import { eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { stores } from '../db/schema/stores'
import { sourceHash } from '../db/source-hash'
import type { Db } from '../db/store-db'
import type { StoreRef } from '../store-ref'

/** Null if the store issues no invoices. */
export async function readSeller(store: StoreRef, db: Db): Promise<Seller | null> {
  const [row] = await db.select({ seller: stores.seller }).from(stores).where(eq(stores.id, store.id))
  return row?.seller ?? null
}

/** Null ends the invoices of the store; those that were issued stay as they are. Returns whether it changed. */
export async function setSeller(
  store: StoreRef,
  seller: Seller | null,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [row] = await tx.select().from(stores).where(eq(stores.id, store.id)).for('no key update')
    if (sourceHash(row?.seller ?? null) === sourceHash(seller)) return false
    await tx.update(stores).set({ seller, updatedAt: clock.now() }).where(eq(stores.id, store.id))
    return true
  })
}
