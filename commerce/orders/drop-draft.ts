import { eq } from 'drizzle-orm'
import { requireCheckout } from '../checkouts/find-checkout'
import { recordChange } from '../checkouts/record-change'
import { owned } from '../db/owned'
import { orders, payments, promoUses } from '../db/schema/orders'
import type { StoreRef } from '../stores/store-ref'
import { type DraftRef, lockDraft } from './lock-draft'
import type { SaleDeps } from './sale-deps'
import { heldStock, returnStock, tellStockChanged } from './take-stock'
import { transact } from './transact'

/**
 * The compensation: the provider refused to capture, so stock and promo code go back, the draft is gone and the buyer may try again.
 * Only ever called after a definite refusal. Done twice it changes nothing.
 */
export async function dropDraft(store: StoreRef, draft: DraftRef, errorCode: string, deps: SaleDeps): Promise<void> {
  await transact(deps.db, async (tx) => {
    const checkout = await requireCheckout(store, draft.checkoutId, tx, { lock: true })
    if (!(await lockDraft(store, draft, tx))) return
    const now = deps.clock.now()
    const filled = await returnStock(store, await heldStock(store, draft.orderId, tx), tx)
    await tx.delete(promoUses).where(owned(store, promoUses, eq(promoUses.checkoutId, draft.checkoutId)))
    await tx.delete(orders).where(owned(store, orders, eq(orders.id, draft.orderId)))
    await tx
      .update(payments)
      .set({ state: 'failed', errorCode, redirectUrl: null, lookAt: null, updatedAt: now })
      .where(owned(store, payments, eq(payments.id, draft.paymentId)))
    await recordChange(store, checkout, { to: 'failure', cause: errorCode, at: now, completingAt: null }, tx)
    await tellStockChanged(store, filled, `returned:${draft.orderId}`, tx)
    await deps.reachFaultPoint('drop-begun')
  })
  await deps.reachFaultPoint('drop-committed')
  deps.poke()
}
