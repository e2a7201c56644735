import { formatMoney } from '@awning/platform/money'
import { and, eq, isNull } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { disputes } from '../../db/schema/disputes'
import { needsAttention, orders } from '../../db/schema/orders'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { PaymentDeclinedError, type PaymentProvider, type ProviderDispute } from '../../ports/payment-provider'
import type { StoreRef } from '../../store-ref'
import { reopenAttention } from '../payment/attention'
import { callProvider } from '../payment/call-provider'
import type { PaymentRow } from '../payment/find-payment'
import { byProvider, recordActivity } from './activity'
import { postToLedger } from './ledger'
import { lockOrder } from './lock-order'

/**
 * Saves the disputes of a payment as its provider reports them, since events may arrive in any order. An operator is notified of
 * each open dispute until it is decided. A dispute does not change the order: money demanded back is not refunded. Throws if the
 * provider does not respond.
 */
export async function recordDisputes(
  store: StoreRef,
  payment: PaymentRow,
  provider: PaymentProvider,
  deps: ServiceContext,
): Promise<void> {
  const { providerId } = payment
  const { listDisputes } = provider
  if (providerId === null || listDisputes === undefined) return
  try {
    const found = await callProvider((signal) => listDisputes.call(provider, providerId, signal))
    for (const dispute of found) await record(store, payment, dispute, deps)
  } catch (error) {
    if (!(error instanceof PaymentDeclinedError)) throw error
    const order = await orderLabel(store, payment, deps)
    const reason = `${order} is disputed at ${provider.name}, but the dispute cannot be read: ${error.code}`
    await reopenAttention(store, `dispute:${payment.id}`, reason, deps)
  }
}

async function record(
  store: StoreRef,
  payment: PaymentRow,
  dispute: ProviderDispute,
  deps: ServiceContext,
): Promise<void> {
  const { id: providerId, status, reason, amount, currency, openedAt, respondBy } = dispute
  const now = deps.clock.now()
  const values = { status, reason: reason.slice(0, 200), amount, currency, respondBy, updatedAt: now }
  await deps.db
    .insert(disputes)
    .values({ storeId: store.id, paymentId: payment.id, providerId, openedAt, ...values })
    .onConflictDoUpdate({ target: [disputes.paymentId, disputes.providerId], set: values })
  await postDispute(store, payment, dispute, deps)
  const key = `dispute:${payment.provider}:${providerId}`
  if (status === 'open') {
    const answerBy = respondBy === null ? '' : `; respond there by ${respondBy.toISOString().slice(0, 10)}`
    const order = await orderLabel(store, payment, deps)
    const text = `${order}: the buyer disputes ${formatMoney({ amount, currency })} at ${payment.provider} (${reason})${answerBy}`
    await reopenAttention(store, key, text, deps)
    return
  }
  if (status === 'lost') deps.log.warn({ payment: payment.id, dispute: providerId }, 'a dispute was lost')
  await deps.db
    .update(needsAttention)
    .set({ resolvedAt: now })
    .where(inStore(store, needsAttention, and(eq(needsAttention.paymentId, key), isNull(needsAttention.resolvedAt))))
}

/** An open dispute withholds its amount, a lost one has cost it. */
async function postDispute(
  store: StoreRef,
  payment: PaymentRow,
  { id, status, reason, amount, currency }: ProviderDispute,
  { db, clock, log }: ServiceContext,
): Promise<void> {
  const [order] = await db
    .select({ id: orders.id, currency: orders.currency })
    .from(orders)
    .where(inStore(store, orders, and(eq(orders.paymentId, payment.id), eq(orders.state, 'placed'))))
  if (order === undefined) return
  if (order.currency !== currency) {
    log.warn({ payment: payment.id, dispute: id, currency }, 'a dispute in another currency is not in the ledger')
    return
  }
  await withRetryingTransaction(db, async (tx) => {
    await lockOrder(store, { orderId: order.id }, tx)
    const entry = { orderId: order.id, reference: `dispute:${id}` }
    const now = clock.now()
    const withheld = status === 'open' ? amount : 0
    const lost = status === 'lost' ? amount : 0
    const changes = [
      await postToLedger(store, { ...entry, kind: 'disputed', amount: withheld }, now, tx),
      await postToLedger(store, { ...entry, kind: 'written_off', amount: lost }, now, tx),
    ]
    if (!changes.includes(true)) return
    const activity = { orderId: order.id, kind: `dispute_${status}` as const, by: byProvider, amount, text: reason }
    await recordActivity(store, activity, now, tx)
  })
}

async function orderLabel(store: StoreRef, payment: PaymentRow, { db }: ServiceContext): Promise<string> {
  const [order] = await db
    .select({ number: orders.lookupNumber })
    .from(orders)
    .where(inStore(store, orders, and(eq(orders.paymentId, payment.id), eq(orders.state, 'placed'))))
  return order === undefined ? `The payment ${payment.id}` : `Order ${order.number}`
}
