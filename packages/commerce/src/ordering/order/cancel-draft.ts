import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orders, payments, promoUses } from '../../db/schema/orders'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import type { StoreRef } from '../../store-ref'
import { requireCheckout } from '../checkout/find-checkout'
import { recordChange } from '../checkout/record-change'
import { readReservedStock, recordStockChanges, releaseReservedStock } from '../checkout/stock-reservations'
import { type DraftRef, lockDraft } from './lock-draft'

/**
 * Compensation after the provider declines a capture: releases stock and promo code and deletes the draft, so that
 * the buyer can retry. Call only after a definite decline. Idempotent.
 */
export async function cancelDraft(
  store: StoreRef,
  draft: DraftRef,
  errorCode: string,
  deps: ServiceContext,
): Promise<void> {
  await withRetryingTransaction(deps.db, async (tx) => {
    const checkout = await requireCheckout(store, draft.checkoutId, tx, { lock: true })
    if (!(await lockDraft(store, draft, tx))) return
    const now = deps.clock.now()
    const filled = await releaseReservedStock(store, await readReservedStock(store, draft.orderId, tx), tx)
    await tx.delete(promoUses).where(inStore(store, promoUses, eq(promoUses.checkoutId, draft.checkoutId)))
    await tx.delete(orders).where(inStore(store, orders, eq(orders.id, draft.orderId)))
    if (draft.paymentId === null) throw new Error(`Draft order ${draft.orderId} has no payment that can be declined`)
    await tx
      .update(payments)
      .set({ state: 'failed', errorCode, redirectUrl: null, nextPollAt: null, updatedAt: now })
      .where(inStore(store, payments, eq(payments.id, draft.paymentId)))
    await recordChange(store, checkout, { to: 'failure', cause: errorCode, at: now, completingAt: null }, tx)
    await recordStockChanges(store, filled, tx)
  })
  await deps.reachFaultPoint('drop-committed')
  deps.wakeWorker()
}
