import { and, desc, eq, ne } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orderEvents, orders, payments, refunds } from '../../db/schema/orders'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import type { StoreRef } from '../../store-ref'
import { reopenAttention } from '../payment/attention'
import { refundRejectedReason } from './close-refund'
import { lockOrder, paymentIdOf } from './lock-order'

/**
 * Reverts a refund that the provider accepted and that failed later, so the buyer does not have the money. A refunded order gets
 * its previous status back; a canceled one stays canceled, because its stock is for sale again. The same command can refund
 * both again, and the operator is notified. Idempotent.
 */
export async function undoRefund(
  store: StoreRef,
  orderId: number,
  { failure, refunded }: { failure: string; refunded: number },
  deps: ServiceContext,
): Promise<void> {
  const paymentId = await withRetryingTransaction(deps.db, async (tx) => {
    const { order, refund } = await lockOrder(store, { orderId }, tx)
    if (refund?.state !== 'succeeded') return null
    const now = deps.clock.now()
    await tx
      .update(refunds)
      .set({ state: 'failed', lastError: `failed after it was accepted: ${failure}`.slice(0, 300), doneAt: null })
      .where(inStore(store, refunds, eq(refunds.id, refund.id)))
    await tx
      .update(payments)
      .set({ state: 'captured', updatedAt: now })
      .where(inStore(store, payments, eq(payments.id, paymentIdOf(order))))
    let { status } = order
    if (status === 'refunded') {
      await tx
        .delete(orderEvents)
        .where(inStore(store, orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'refunded'))))
      const [before] = await tx
        .select({ status: orderEvents.status })
        .from(orderEvents)
        .where(inStore(store, orderEvents, and(eq(orderEvents.orderId, orderId), ne(orderEvents.status, 'refunded'))))
        .orderBy(desc(orderEvents.id))
        .limit(1)
      status = before?.status ?? 'placed'
    }
    await tx
      .update(orders)
      .set({ status, refunded })
      .where(inStore(store, orders, eq(orders.id, orderId)))
    return order.paymentId
  })
  if (paymentId === null) return
  const reason = `${refundRejectedReason} after it was accepted: ${failure}. The buyer was notified of the refund but did not receive the money`
  await reopenAttention(store, paymentId, reason, deps)
}
