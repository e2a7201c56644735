import { eq, isNull, like } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { needsAttention, orders, payments, refunds } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import type { StoreRef } from '../../store-ref'
import { endOrder } from './end-order'
import { type LockedOrder, lockOrder, paymentIdOf } from './lock-order'
import type { OrderEnd } from './order-state-machine'

/** Start of the attention reason of a rejected refund, used to find these rows again. */
export const refundRejectedReason = 'the refund was rejected'

/**
 * Ends an order whose money was refunded. One transaction writes its status, history, payment and messages, and restocks
 * a canceled order. A refund that was made at the provider without a request makes the order `refunded`. Idempotent.
 */
export async function closeRefund(store: StoreRef, orderId: number, deps: ServiceContext): Promise<void> {
  await withRetryingTransaction(deps.db, async (tx) => {
    const locked = await lockOrder(store, { orderId }, tx)
    const { order } = locked
    const paymentId = paymentIdOf(order)
    const now = deps.clock.now()
    if (order.status === 'cancelled' || order.status === 'refunded') {
      await closeLater(store, locked, now, tx)
      return
    }
    const { becomes, reason } = await recordRefundDone(store, locked, now, tx)
    await tx
      .update(payments)
      .set({ state: 'refunded', updatedAt: now })
      .where(inStore(store, payments, eq(payments.id, paymentId)))
    await endOrder(store, order, { becomes, reason, refunded: order.total }, deps, tx)
    await resolveAttention(store, paymentId, now, tx)
  })
  await deps.reachFaultPoint('refund-settled')
  deps.wakeWorker()
}

/** The order ended and its refund failed; the refund has succeeded since. The messages were sent when the order ended. */
async function closeLater(store: StoreRef, { order, refund }: LockedOrder, now: Date, tx: Tx): Promise<void> {
  if (refund === null || refund.state === 'succeeded') return
  const paymentId = paymentIdOf(order)
  await tx
    .update(refunds)
    .set({ state: 'succeeded', doneAt: now, lastError: null })
    .where(inStore(store, refunds, eq(refunds.id, refund.id)))
  await tx
    .update(payments)
    .set({ state: 'refunded', updatedAt: now })
    .where(inStore(store, payments, eq(payments.id, paymentId)))
  await tx
    .update(orders)
    .set({ refunded: order.total })
    .where(inStore(store, orders, eq(orders.id, order.id)))
  await resolveAttention(store, paymentId, now, tx)
}

async function recordRefundDone(
  store: StoreRef,
  { order, refund }: LockedOrder,
  now: Date,
  tx: Tx,
): Promise<{ becomes: OrderEnd; reason: string | null }> {
  if (refund !== null) {
    await tx
      .update(refunds)
      .set({ state: 'succeeded', doneAt: now, lastError: null })
      .where(inStore(store, refunds, eq(refunds.id, refund.id)))
    // A rejected refund no longer applies. Money that was returned since then was refunded at the provider.
    return refund.state === 'pending' ? refund : await markRefunded(store, refund.id, tx)
  }
  const paymentId = paymentIdOf(order)
  await tx.insert(refunds).values({
    storeId: store.id,
    orderId: order.id,
    paymentId,
    amount: order.total,
    currency: order.currency,
    idempotencyKey: `${paymentId}:elsewhere`,
    state: 'succeeded',
    becomes: 'refunded',
    createdAt: now,
    doneAt: now,
  })
  return { becomes: 'refunded', reason: null }
}

async function markRefunded(store: StoreRef, id: number, tx: Tx): Promise<{ becomes: OrderEnd; reason: null }> {
  const values = { becomes: 'refunded', reason: null } as const
  await tx
    .update(refunds)
    .set(values)
    .where(inStore(store, refunds, eq(refunds.id, id)))
  return values
}

/** Resolves the attention rows of a rejected refund that has succeeded. */
async function resolveAttention(store: StoreRef, paymentId: string, now: Date, tx: Tx): Promise<void> {
  await tx
    .update(needsAttention)
    .set({ resolvedAt: now })
    .where(
      inStore(
        store,
        needsAttention,
        eq(needsAttention.paymentId, paymentId),
        like(needsAttention.reason, `${refundRejectedReason}%`),
        isNull(needsAttention.resolvedAt),
      ),
    )
}
