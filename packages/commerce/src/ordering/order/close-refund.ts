import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { listings, products, skus } from '../../db/schema/catalog'
import { needsAttention, orderEvents, orders, payments, refunds } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { enqueueBackInStockEmails } from '../../inventory/enqueue-back-in-stock-emails'
import { enqueue } from '../../outbox/enqueue'
import type { StoreRef } from '../../store-ref'
import { readReservedStock, recordStockChanges, restockSold } from '../checkout/stock-reservations'
import { enqueueBuyerEmail, enqueueCreatorEmail } from './enqueue-order-emails'
import { type LockedOrder, lockOrder } from './lock-order'
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
    const now = deps.clock.now()
    if (order.status === 'cancelled' || order.status === 'refunded') {
      await closeLater(store, locked, now, tx)
      return
    }
    const { becomes, reason } = await recordRefundDone(store, locked, now, tx)
    await tx.insert(orderEvents).values({ storeId: store.id, orderId, status: becomes, at: now, reason })
    await tx
      .update(orders)
      .set({ status: becomes, refunded: order.total })
      .where(inStore(store, orders, eq(orders.id, orderId)))
    await tx
      .update(payments)
      .set({ state: 'refunded', updatedAt: now })
      .where(inStore(store, payments, eq(payments.id, order.paymentId)))
    await deps.reachFaultPoint('refund-started')
    if (becomes === 'cancelled') await restock(store, orderId, now, tx)
    await resolveAttention(store, order.paymentId, now, tx)
    await enqueueBuyerEmail(store, orderId, becomes, tx)
    await enqueueCreatorEmail(store, orderId, becomes, tx)
    if (deps.fulfillmentUrl !== undefined) {
      const key = `order:${orderId}:${becomes}`
      await enqueue(tx, { storeId: store.id, kind: 'fulfilment', key, body: { orderId } })
    }
  })
  await deps.reachFaultPoint('refund-settled')
  deps.wakeWorker()
}

/** The order ended and its refund failed; the refund has succeeded since. The messages were sent when the order ended. */
async function closeLater(store: StoreRef, { order, refund }: LockedOrder, now: Date, tx: Tx): Promise<void> {
  if (refund === null || refund.state === 'succeeded') return
  await tx
    .update(refunds)
    .set({ state: 'succeeded', doneAt: now, lastError: null })
    .where(inStore(store, refunds, eq(refunds.id, refund.id)))
  await tx
    .update(payments)
    .set({ state: 'refunded', updatedAt: now })
    .where(inStore(store, payments, eq(payments.id, order.paymentId)))
  await tx
    .update(orders)
    .set({ refunded: order.total })
    .where(inStore(store, orders, eq(orders.id, order.id)))
  await resolveAttention(store, order.paymentId, now, tx)
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
  await tx.insert(refunds).values({
    storeId: store.id,
    orderId: order.id,
    paymentId: order.paymentId,
    amount: order.total,
    currency: order.currency,
    idempotencyKey: `${order.paymentId}:elsewhere`,
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

/** Restocks a canceled order, notifies the subscribers of its listings and revalidates their pages. */
async function restock(store: StoreRef, orderId: number, now: Date, tx: Tx): Promise<void> {
  const reserved = await readReservedStock(store, orderId, tx)
  const restocked = await restockSold(store, reserved, tx)
  if (restocked.length === 0) return
  await recordStockChanges(store, restocked, tx)
  const rows = await tx
    .selectDistinct({ slug: listings.slug })
    .from(skus)
    .innerJoin(products, and(eq(products.id, skus.productId), eq(products.storeId, skus.storeId)))
    .innerJoin(listings, and(eq(listings.id, products.listingId), eq(listings.storeId, skus.storeId)))
    .where(inStore(store, skus, inArray(skus.stockId, restocked)))
  const slugs = rows.map(({ slug }) => slug)
  if (slugs.length > 0) await enqueueBackInStockEmails(store, slugs, now, tx)
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
