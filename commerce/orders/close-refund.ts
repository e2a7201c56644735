import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { listings, products, skus } from '../db/schema/catalogue'
import { needsAttention, orderEvents, orders, payments, refunds } from '../db/schema/orders'
import { tellWaiting } from '../forms/tell-waiting'
import { enqueue } from '../outbox/enqueue'
import type { StoreRef } from '../stores/store-ref'
import { type LockedOrder, lockOrder } from './lock-order'
import type { OrderEnd } from './order-law'
import type { SaleDeps } from './sale-deps'
import { heldStock, takeBackStock, tellStockChanged } from './take-stock'
import { tellBuyer, tellCreator } from './tell-of-order'
import { transact } from './transact'

/** What begins an attention of ours, so that it is found again. */
export const refusedRefund = 'the refund was refused'

/**
 * The money of an order is back with its buyer, so the order ends: in one transaction its status, history, payment, stock where it was
 * cancelled, and its messages. What nobody here had asked for was done at the provider's own pages, and makes it refunded. Done twice it
 * changes nothing.
 */
export async function closeRefund(store: StoreRef, orderId: number, deps: SaleDeps): Promise<void> {
  await transact(deps.db, async (tx) => {
    const locked = await lockOrder(store, { orderId }, tx)
    const { order } = locked
    const now = deps.clock.now()
    if (order.status === 'cancelled' || order.status === 'refunded') {
      await closeLater(store, locked, now, tx)
      return
    }
    const { becomes, reason } = await writeDone(store, locked, now, tx)
    await tx.insert(orderEvents).values({ storeId: store.id, orderId, status: becomes, at: now, reason })
    await tx
      .update(orders)
      .set({ status: becomes, refunded: order.total })
      .where(owned(store, orders, eq(orders.id, orderId)))
    await tx
      .update(payments)
      .set({ state: 'refunded', updatedAt: now })
      .where(owned(store, payments, eq(payments.id, order.paymentId)))
    await deps.reachFaultPoint('refund-begun')
    if (becomes === 'cancelled') await giveStockBack(store, orderId, now, tx)
    await resolveAttention(store, order.paymentId, now, tx)
    await tellBuyer(store, orderId, becomes, tx)
    await tellCreator(store, orderId, becomes, tx)
    if (deps.fulfilmentUrl !== undefined) {
      const key = `order:${orderId}:${becomes}`
      await enqueue(tx, { storeId: store.id, kind: 'fulfilment', key, body: { orderId } })
    }
  })
  await deps.reachFaultPoint('refund-settled')
  deps.poke()
}

/** An order that had ended, and whose refund had failed then, has its money back after all. Its messages went out when it ended. */
async function closeLater(store: StoreRef, { order, refund }: LockedOrder, now: Date, tx: Tx): Promise<void> {
  if (refund === null || refund.state === 'done') return
  await tx
    .update(refunds)
    .set({ state: 'done', doneAt: now, lastError: null })
    .where(owned(store, refunds, eq(refunds.id, refund.id)))
  await tx
    .update(payments)
    .set({ state: 'refunded', updatedAt: now })
    .where(owned(store, payments, eq(payments.id, order.paymentId)))
  await tx
    .update(orders)
    .set({ refunded: order.total })
    .where(owned(store, orders, eq(orders.id, order.id)))
  await resolveAttention(store, order.paymentId, now, tx)
}

async function writeDone(
  store: StoreRef,
  { order, refund }: LockedOrder,
  now: Date,
  tx: Tx,
): Promise<{ becomes: OrderEnd; reason: string | null }> {
  if (refund !== null) {
    await tx
      .update(refunds)
      .set({ state: 'done', doneAt: now, lastError: null })
      .where(owned(store, refunds, eq(refunds.id, refund.id)))
    // A refusal ended that wish; what was done at the provider since is a refund.
    return refund.state === 'owed' ? refund : await asRefund(store, refund.id, tx)
  }
  await tx.insert(refunds).values({
    storeId: store.id,
    orderId: order.id,
    paymentId: order.paymentId,
    amount: order.total,
    currency: order.currency,
    idempotencyKey: `${order.paymentId}:elsewhere`,
    state: 'done',
    becomes: 'refunded',
    createdAt: now,
    doneAt: now,
  })
  return { becomes: 'refunded', reason: null }
}

async function asRefund(store: StoreRef, id: number, tx: Tx): Promise<{ becomes: OrderEnd; reason: null }> {
  const told = { becomes: 'refunded', reason: null } as const
  await tx
    .update(refunds)
    .set(told)
    .where(owned(store, refunds, eq(refunds.id, id)))
  return told
}

/** Who waits for it hears of it, and its page is made anew. */
async function giveStockBack(store: StoreRef, orderId: number, now: Date, tx: Tx): Promise<void> {
  const held = await heldStock(store, orderId, tx)
  const filled = await takeBackStock(store, held, tx)
  if (filled.length === 0) return
  await tellStockChanged(store, filled, `cancelled:${orderId}`, tx)
  const rows = await tx
    .selectDistinct({ slug: listings.slug })
    .from(skus)
    .innerJoin(products, and(eq(products.id, skus.productId), eq(products.storeId, skus.storeId)))
    .innerJoin(listings, and(eq(listings.id, products.listingId), eq(listings.storeId, skus.storeId)))
    .where(owned(store, skus, inArray(skus.stockId, filled)))
  const slugs = rows.map(({ slug }) => slug)
  if (slugs.length > 0) await tellWaiting(store, slugs, now, tx)
}

/** A refusal that was overcome needs nobody any more. */
async function resolveAttention(store: StoreRef, paymentId: string, now: Date, tx: Tx): Promise<void> {
  await tx
    .update(needsAttention)
    .set({ resolvedAt: now })
    .where(
      owned(
        store,
        needsAttention,
        eq(needsAttention.paymentId, paymentId),
        like(needsAttention.reason, `${refusedRefund}%`),
        isNull(needsAttention.resolvedAt),
      ),
    )
}
