import type { CheckoutState } from '@awning/contract/checkout'
import { eq } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { checkoutHistory, checkouts } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'
import { type CheckoutRow, isOrdered } from './find-checkout'

export type StateChange = { to: CheckoutState; cause: string; at: Date; completingAt: Date | null }

/**
 * Moves a checkout, locked by this transaction, to another state and records the cause. A successful checkout never changes
 * back.
 */
export async function recordChange(
  store: Pick<StoreRef, 'id'>,
  checkout: Pick<CheckoutRow, 'id' | 'state' | 'version'>,
  { to, cause, at, completingAt }: StateChange,
  tx: Tx,
): Promise<void> {
  const { id: checkoutId, state: from } = checkout
  if (isOrdered(checkout)) throw new Error(`A checkout cannot change from ${from} to ${to}`)
  await tx
    .update(checkouts)
    .set({ state: to, completingAt, version: checkout.version + 1, updatedAt: at })
    .where(inStore(store, checkouts, eq(checkouts.id, checkoutId)))
  await tx.insert(checkoutHistory).values({ storeId: store.id, checkoutId, from, to, cause, at })
}
