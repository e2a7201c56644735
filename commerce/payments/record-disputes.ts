import { and, eq, isNull } from 'drizzle-orm'
import { owned } from '../db/owned'
import { disputes } from '../db/schema/disputes'
import { needsAttention, orders } from '../db/schema/orders'
import { formatMoney } from '../money'
import type { SaleDeps } from '../orders/sale-deps'
import type { StoreRef } from '../stores/store-ref'
import { askProvider } from './ask-provider'
import { reopenAttention } from './attention'
import type { PaymentRow } from './find-payment'
import { type PaymentProvider, PaymentRefused, type ProviderDispute } from './port'

/**
 * Writes down how the disputes of a payment stand, which its provider is asked for: events may come in any order. An operator is told of each that
 * is open, until it is decided. A dispute moves no order: what is demanded back is not given back. Throws where the provider does not answer.
 */
export async function recordDisputes(
  store: StoreRef,
  payment: PaymentRow,
  provider: PaymentProvider,
  deps: SaleDeps,
): Promise<void> {
  const { providerId } = payment
  const { listDisputes } = provider
  if (providerId === null || listDisputes === undefined) return
  try {
    const found = await askProvider((signal) => listDisputes.call(provider, providerId, signal))
    for (const dispute of found) await record(store, payment, dispute, deps)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    const order = await orderWords(store, payment, deps)
    const reason = `${order} is disputed at ${provider.name}, which does not let us read the dispute: ${error.code}`
    await reopenAttention(store, `dispute:${payment.id}`, reason, deps)
  }
}

async function record(store: StoreRef, payment: PaymentRow, dispute: ProviderDispute, deps: SaleDeps): Promise<void> {
  const { id: providerId, status, reason, amount, currency, openedAt, respondBy } = dispute
  const now = deps.clock.now()
  const stand = { status, reason: reason.slice(0, 200), amount, currency, respondBy, updatedAt: now }
  await deps.db
    .insert(disputes)
    .values({ storeId: store.id, paymentId: payment.id, providerId, openedAt, ...stand })
    .onConflictDoUpdate({ target: [disputes.paymentId, disputes.providerId], set: stand })
  const key = `dispute:${payment.provider}:${providerId}`
  if (status === 'open') {
    const answerBy = respondBy === null ? '' : `; answer there by ${respondBy.toISOString().slice(0, 10)}`
    const order = await orderWords(store, payment, deps)
    const words = `${order}: its buyer disputes ${formatMoney(amount, currency)} at ${payment.provider} (${reason})${answerBy}`
    await reopenAttention(store, key, words, deps)
    return
  }
  if (status === 'lost') deps.log.warn({ payment: payment.id, dispute: providerId }, 'a dispute was lost')
  await deps.db
    .update(needsAttention)
    .set({ resolvedAt: now })
    .where(owned(store, needsAttention, and(eq(needsAttention.paymentId, key), isNull(needsAttention.resolvedAt))))
}

async function orderWords(store: StoreRef, payment: PaymentRow, { db }: SaleDeps): Promise<string> {
  const [order] = await db
    .select({ number: orders.lookupNumber })
    .from(orders)
    .where(owned(store, orders, and(eq(orders.paymentId, payment.id), eq(orders.state, 'placed'))))
  return order === undefined ? `The payment ${payment.id}` : `Order ${order.number}`
}
