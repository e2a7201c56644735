import { and, eq, inArray } from 'drizzle-orm'
import { freshenQuotes } from '../checkouts/ask-quotes'
import { owned } from '../db/owned'
import { orders, payments } from '../db/schema/orders'
import { Refused } from '../errors'
import { closeRefund } from '../orders/close-refund'
import { recordRefunded } from '../orders/record-refunded'
import type { SaleDeps } from '../orders/sale-deps'
import { sell } from '../orders/sell'
import { undoRefund } from '../orders/undo-refund'
import type { StoreRef } from '../stores/store-ref'
import { askProvider } from './ask-provider'
import { needAttention } from './attention'
import { countDecline } from './carding'
import { openStates, type PaymentRow } from './find-payment'
import { noteSeen } from './note-seen'
import type { ProviderPayment } from './port'
import { providerOf } from './providers'
import { recordDisputes } from './record-disputes'
import { letGo, releasePayment } from './release-payment'

/**
 * What came of a look. `waiting`: the buyer is not done, or it is still being decided. `browser`: authorised, and left for a moment to the
 * browser to place the order. Of the others nothing more is to be expected.
 */
export type Found = 'waiting' | 'browser' | 'placed' | 'refused' | 'given up' | 'told' | 'known'

/**
 * Brings our books of a payment in line with its provider, which is asked: nobody else's word counts, so events may come in any order, twice
 * or not at all. Authorised with nobody submitting, it is submitted here, for the amount that the buyer authorised. What the rules don't
 * explain is told to an operator. Throws where the provider does not answer.
 */
export async function reconcilePayment(store: StoreRef, payment: PaymentRow, deps: SaleDeps): Promise<Found> {
  const found = await orderOf(store, payment, deps)
  const order = found?.state ?? null
  if (order === 'draft' || payment.providerId === null) return 'waiting'
  const { providerId } = payment
  const provider = providerOf(payment, store, deps.payments)
  const seen = await askProvider((signal) => provider.retrieve(providerId, signal))
  const outcome = await settleSeen(store, payment, { found, seen }, deps)
  const isOurs = seen !== null && seen.reference === payment.checkoutId
  if (isOurs && (seen.isDisputed || payment.disputed)) await recordDisputes(store, payment, provider, deps)
  return outcome
}

type Seen = {
  /** The order of the payment. */
  found: Awaited<ReturnType<typeof orderOf>>
  seen: ProviderPayment | null
}

async function settleSeen(store: StoreRef, payment: PaymentRow, { found, seen }: Seen, deps: SaleDeps): Promise<Found> {
  const isOpen = openStates.some((state) => state === payment.state)
  const tell = async (reason: string): Promise<Found> => {
    await needAttention(store, payment.id, reason, deps)
    if (isOpen) await releasePayment(store, payment, deps)
    return 'told'
  }
  if (seen === null) return await tell(`${payment.provider} does not know it`)
  if (seen.reference !== payment.checkoutId) return await tell(`${payment.provider} says that it is for something else`)
  if (seen.status === 'refunded') {
    if (found === null) return await gaveBack(store, payment, deps)
    await closeRefund(store, found.id, deps)
    return 'known'
  }
  if (seen.status === 'captured' && payment.state !== 'refunded') {
    if (found === null) return await tookWithoutOrder(store, payment, deps)
    await recordRefunded(store, found.id, seen.refunded ?? 0, deps)
    return 'known'
  }
  if (seen.status === 'captured' && found !== null && seen.refundFailure) {
    await undoRefund(store, found.id, { failure: seen.refundFailure, refunded: seen.refunded ?? 0 }, deps)
    return 'known'
  }
  if (payment.state === 'captured' || payment.state === 'refunded') {
    return await tell(`${payment.state} by our books, ${seen.status} by those of ${payment.provider}`)
  }
  if (seen.status === 'voided') return isOpen ? await endedElsewhere(store, payment, deps) : 'known'
  if (!isOpen) return await stayGivenUp(store, payment, seen, deps)
  if (seen.status !== 'authorised' || payment.state !== 'authorised') {
    await noteSeen(store, payment, seen, deps)
    await countDecline(store, payment, seen.declined, deps)
    return seen.status === 'authorised' ? 'browser' : 'waiting'
  }
  return await submitForBuyer(store, payment, seen, deps)
}

async function orderOf(store: StoreRef, { id }: PaymentRow, { db }: SaleDeps) {
  const [order] = await db
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(owned(store, orders, eq(orders.paymentId, id)))
  return order ?? null
}

/** The buyer authorised this amount and nobody came back to say so: what they saw is what they authorised. */
async function submitForBuyer(
  store: StoreRef,
  payment: PaymentRow,
  seen: ProviderPayment,
  deps: SaleDeps,
): Promise<Found> {
  const { checkoutId } = payment
  const total = { amount: seen.amount, currency: seen.currency }
  try {
    await freshenQuotes(store, checkoutId, deps)
    const sold = await sell(
      store,
      { checkoutId, seen: { total, etag: payment.etag ?? undefined }, payment, authorised: seen },
      deps,
    )
    if (sold.kind === 'open' || sold.kind === 'elsewhere') return 'waiting'
    return sold.kind
  } catch (error) {
    if (!(error instanceof Refused) || error.status === 503) throw error
    deps.log.info({ payment: payment.id, code: error.code }, 'an authorised payment could not be placed and was let go')
    if (seen.amount !== payment.amount || seen.currency !== payment.currency) {
      const reason = `authorised for ${seen.amount} ${seen.currency}, asked for ${payment.amount} ${payment.currency}; let go`
      await needAttention(store, payment.id, reason, deps)
      return 'told'
    }
    return 'given up'
  }
}

/** By hand at the provider, or by an account that captures by itself: no second payment is begun for it, and an operator looks. */
async function tookWithoutOrder(store: StoreRef, payment: PaymentRow, deps: SaleDeps): Promise<Found> {
  await needAttention(store, payment.id, `${payment.provider} has taken the money, but there is no order for it`, deps)
  await deps.db
    .update(payments)
    .set({ state: 'captured', redirectUrl: null, updatedAt: deps.clock.now() })
    .where(owned(store, payments, and(eq(payments.id, payment.id), inArray(payments.state, [...openStates]))))
  return 'told'
}

/** Given back by hand at the provider, for a payment that never became an order. */
async function gaveBack(store: StoreRef, payment: PaymentRow, deps: SaleDeps): Promise<Found> {
  if (payment.state === 'refunded') return 'known'
  await deps.db
    .update(payments)
    .set({ state: 'refunded', updatedAt: deps.clock.now() })
    .where(owned(store, payments, eq(payments.id, payment.id)))
  await needAttention(store, payment.id, `refunded at ${payment.provider}`, deps)
  return 'told'
}

/** Cancelled at the provider, by the buyer or by time. */
async function endedElsewhere(store: StoreRef, payment: PaymentRow, deps: SaleDeps): Promise<Found> {
  await deps.db
    .update(payments)
    .set({ state: 'voided', redirectUrl: null, voidOwed: false, updatedAt: deps.clock.now() })
    .where(owned(store, payments, and(eq(payments.id, payment.id), inArray(payments.state, [...openStates]))))
  return 'given up'
}

/** We gave it up, and the buyer authorised it nevertheless: nothing of it is kept. */
async function stayGivenUp(
  store: StoreRef,
  payment: PaymentRow,
  { status }: ProviderPayment,
  deps: SaleDeps,
): Promise<Found> {
  if (status !== 'authorised') return 'known'
  if (payment.state === 'failed') await releasePayment(store, payment, deps)
  else await letGo(store, payment, deps)
  return 'given up'
}
