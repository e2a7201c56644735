import { and, desc, eq, isNull, like, ne, sql } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { needsAttention, orderEvents, orderReturns, orders, payments, refunds } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import type { ProviderPayment, ProviderRefund } from '../../ports/payment-provider'
import type { StoreRef } from '../../store-ref'
import { reopenAttention } from '../payment/attention'
import { byProvider, byService, recordActivity } from './activity'
import { endOrder } from './end-order'
import { enqueueRefundEmail } from './enqueue-order-emails'
import { postToLedger } from './ledger'
import { type LockedOrder, lockOrder, paymentIdOf, type RefundRow } from './lock-order'
import { restockItems } from './restock'
import { returnOf } from './returnable'
import { markShipped } from './ship-order'

/** Start of the attention reason of a rejected refund, used to find these rows again. */
export const refundRejectedReason = 'the refund was rejected'

/**
 * Brings the refunds of an order in line with its provider, in one transaction: a refund that succeeded is settled, one that failed
 * after it was accepted is taken back, and one that was made on the provider's own pages is added. Idempotent.
 */
export async function recordRefunds(
  store: StoreRef,
  orderId: number,
  { refunds: reported = [], refunded = 0 }: Pick<ProviderPayment, 'refunds' | 'refunded'>,
  deps: ServiceContext,
): Promise<void> {
  const failures: string[] = []
  let paymentId = ''
  await withRetryingTransaction(deps.db, async (tx) => {
    failures.length = 0
    let locked = await lockOrder(store, { orderId }, tx)
    paymentId = paymentIdOf(locked.order)
    // First what was taken back, so that the refunded amount never exceeds the total.
    for (const one of reported.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))) {
      const row = locked.refunds.find((known) => isSame(known, one))
      if (one.state === 'failed') {
        if (row?.state !== 'succeeded') continue
        await takeBack(store, locked, row, one.failure ?? 'refund_failed', deps.clock.now(), tx)
        failures.push(one.failure ?? 'refund_failed')
      } else {
        if (row?.state === 'succeeded') continue
        const settled = row ?? (await addFromProvider(store, locked, one, refunded, deps, tx))
        if (settled === null) continue
        await settle(store, locked, settled, deps, tx)
      }
      locked = await lockOrder(store, { orderId }, tx)
    }
  })
  for (const failure of failures) {
    const reason = `${refundRejectedReason} after it was accepted: ${failure}. The buyer was notified of the refund but did not receive the money`
    await reopenAttention(store, paymentId, reason, deps)
  }
  await deps.reachFaultPoint('refund-settled')
  deps.wakeWorker()
}

const isSame = ({ idempotencyKey, providerRefundId }: RefundRow, { id, reference }: ProviderRefund): boolean =>
  idempotencyKey === reference || providerRefundId === id

/**
 * The row of a refund that was made on the provider's own pages. If it returned what is left while a refund of the same amount is
 * pending, it is that one: the provider will reject ours. Null if the provider's sum has no room for it.
 */
async function addFromProvider(
  store: StoreRef,
  { order, refunds: known, pending }: LockedOrder,
  { id: providerRefundId, amount: reported }: ProviderRefund,
  refunded: number,
  { clock, log }: ServiceContext,
  tx: Tx,
): Promise<RefundRow | null> {
  const amount = Math.min(reported, Math.min(refunded, order.total) - order.refunded)
  if (amount <= 0) return null
  if (pending !== null && pending.amount === amount && order.refunded + amount === order.total) {
    await tx
      .update(refunds)
      .set({ providerRefundId })
      .where(inStore(store, refunds, eq(refunds.id, pending.id)))
    return pending
  }
  const now = clock.now()
  const paymentId = paymentIdOf(order)
  const [row] = await tx
    .insert(refunds)
    .values({
      storeId: store.id,
      orderId: order.id,
      paymentId,
      amount,
      currency: order.currency,
      idempotencyKey: `${paymentId}:provider:${known.length + 1}`,
      providerRefundId,
      state: 'succeeded',
      createdAt: now,
      doneAt: now,
    })
    .returning()
  if (row === undefined) throw new Error('The refund was not inserted')
  log.info({ order: order.id, amount }, 'a refund was made at the provider')
  return row
}

/** The money was returned: writes it to the ledger, ends the order if nothing is left, and notifies the buyer. */
async function settle(
  store: StoreRef,
  locked: LockedOrder,
  refund: RefundRow,
  deps: ServiceContext,
  tx: Tx,
): Promise<void> {
  const { order } = locked
  const now = deps.clock.now()
  const refunded = order.refunded + refund.amount
  const isFull = refunded === order.total
  const hasEnded = order.status === 'cancelled' || order.status === 'refunded'
  await tx
    .update(refunds)
    .set({ state: 'succeeded', doneAt: now, lastError: null })
    .where(inStore(store, refunds, eq(refunds.id, refund.id)))
  await post(store, refund, refund.amount, now, tx)
  const by = refund.providerRefundId === null ? byService : byProvider
  const { amount } = refund
  await recordActivity(store, { orderId: order.id, kind: 'refund_succeeded', by, amount }, now, tx)
  await tx
    .update(orders)
    .set({ refunded })
    .where(inStore(store, orders, eq(orders.id, order.id)))
  if (isFull) {
    await tx
      .update(payments)
      .set({ state: 'refunded', updatedAt: now })
      .where(inStore(store, payments, eq(payments.id, refund.paymentId)))
  }
  await setReturnState(store, refund, { isRefunded: true }, tx)
  // An order that ended keeps its notice until nothing is left to refund.
  if (isFull || !hasEnded) await resolveAttention(store, refund.paymentId, now, tx)
  const { becomes, reason } = endOf(refund, isFull)
  if (becomes !== 'cancelled' && refund.restock) {
    const restocking = locked.refunds.filter(({ restock, state }) => restock && state === 'succeeded')
    await restockItems(store, order, [...restocking, refund], now, tx)
  }
  // The messages of an order that ended earlier were sent when it ended.
  if (hasEnded) return
  if (becomes === null) {
    await enqueueRefundEmail(store, refund, tx)
    if (refund.cancels) await shipIfComplete(store, locked, now, tx)
  } else await endOrder(store, order, { becomes, reason, by }, deps, tx)
}

/** What was not shipped was canceled: the order is shipped with its last parcel. */
async function shipIfComplete(
  store: StoreRef,
  { order, shipments, toShip }: LockedOrder,
  now: Date,
  tx: Tx,
): Promise<void> {
  const last = shipments.at(-1)
  const isUnderway = order.status === 'placed' || order.status === 'in_production'
  if (last === undefined || !isUnderway || toShip === null || toShip.some((quantity) => quantity > 0)) return
  await markShipped(store, order, last, { now, by: byService }, tx)
}

/** A refund that was rejected no longer applies: money that was returned since then was returned on the provider's own pages. */
function endOf({ becomes, reason, state }: RefundRow, isFull: boolean) {
  if (state === 'failed') return { becomes: isFull ? ('refunded' as const) : null, reason: null }
  if (becomes === 'cancelled') return { becomes, reason }
  return { becomes: isFull ? ('refunded' as const) : null, reason }
}

/**
 * The buyer does not have the money. A refunded order gets its previous status back; a canceled one stays canceled, because its
 * stock is for sale again. The same command can refund both again.
 */
async function takeBack(
  store: StoreRef,
  { order }: LockedOrder,
  refund: RefundRow,
  failure: string,
  now: Date,
  tx: Tx,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'failed', lastError: `failed after it was accepted: ${failure}`.slice(0, 300), doneAt: null })
    .where(inStore(store, refunds, eq(refunds.id, refund.id)))
  await post(store, refund, 0, now, tx)
  const { amount } = refund
  await recordActivity(
    store,
    { orderId: order.id, kind: 'refund_failed', by: byProvider, amount, text: failure },
    now,
    tx,
  )
  await tx
    .update(payments)
    .set({ state: 'captured', updatedAt: now })
    .where(inStore(store, payments, eq(payments.id, refund.paymentId)))
  await setReturnState(store, refund, { isRefunded: false }, tx)
  const ofOrder = eq(orderEvents.orderId, order.id)
  let { status } = order
  if (status === 'refunded') {
    await tx.delete(orderEvents).where(inStore(store, orderEvents, and(ofOrder, eq(orderEvents.status, 'refunded'))))
    const [before] = await tx
      .select({ status: orderEvents.status })
      .from(orderEvents)
      .where(inStore(store, orderEvents, and(ofOrder, ne(orderEvents.status, 'refunded'))))
      .orderBy(desc(orderEvents.id))
      .limit(1)
    status = before?.status ?? 'placed'
  }
  await tx
    .update(orders)
    .set({ status, refunded: order.refunded - refund.amount })
    .where(inStore(store, orders, eq(orders.id, order.id)))
}

/** Of the return that a refund belongs to, if any. Without its refund it is what it was before: a return is also refunded on approval. */
async function setReturnState(
  store: StoreRef,
  refund: RefundRow,
  { isRefunded }: { isRefunded: boolean },
  tx: Tx,
): Promise<void> {
  const id = returnOf(refund)
  if (id === null) return
  const before = sql`case when ${orderReturns.receivedAt} is null then 'approved' else 'received' end`
  await tx
    .update(orderReturns)
    .set({ state: isRefunded ? 'refunded' : before })
    .where(inStore(store, orderReturns, and(eq(orderReturns.id, id), eq(orderReturns.orderId, refund.orderId))))
}

const post = (store: StoreRef, { id, orderId }: RefundRow, amount: number, now: Date, tx: Tx) =>
  postToLedger(store, { orderId, kind: 'refunded', reference: `refund:${id}`, amount }, now, tx)

/** Resolves the attention rows of a rejected refund, now that a refund has succeeded. */
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
