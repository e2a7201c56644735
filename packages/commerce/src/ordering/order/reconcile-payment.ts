import { and, eq, inArray } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orders, payments } from '../../db/schema/orders'
import { ApiError } from '../../http/errors'
import type { ProviderPayment } from '../../ports/payment-provider'
import type { StoreRef } from '../../store-ref'
import { refreshQuotes } from '../checkout/request-quotes'
import { reportAttention } from '../payment/attention'
import { callProvider } from '../payment/call-provider'
import { recordCardDecline } from '../payment/carding'
import { openStates, type PaymentRow } from '../payment/find-payment'
import { providerOf } from '../payment/providers'
import { recordProviderState } from '../payment/record-payment-state'
import { releasePayment, voidPayment } from '../payment/release-payment'
import { placeAuthorizedOrder } from './place-authorized-order'
import { recordDisputes } from './record-disputes'
import { recordRefunds } from './record-refunds'

/**
 * `waiting`: the buyer is not done, or the provider has not decided. `authorized`: authorized, and the browser gets a moment to
 * place the order. All other results are final.
 */
export type PollResult = 'waiting' | 'authorized' | 'placed' | 'rejected' | 'abandoned' | 'reported' | 'unchanged'

/**
 * Brings our record of a payment in line with its provider. Only the provider's own state counts, so events may arrive in any
 * order, twice or not at all. An authorized payment that nobody submitted is submitted here for the authorized amount. What the
 * rules don't explain is reported to an operator. Throws if the provider does not respond.
 */
export async function reconcilePayment(
  store: StoreRef,
  payment: PaymentRow,
  deps: ServiceContext,
): Promise<PollResult> {
  const found = await orderOf(store, payment, deps)
  const order = found?.state ?? null
  if (order === 'draft' || payment.providerId === null) return 'waiting'
  const { providerId } = payment
  const provider = providerOf(payment, store, deps.payments)
  const providerPayment = await callProvider((signal) => provider.retrieve(providerId, signal))
  const outcome = await applyProviderState(store, payment, { found, providerPayment }, deps)
  const isOurs = providerPayment !== null && providerPayment.reference === payment.checkoutId
  if (isOurs && (providerPayment.isDisputed || payment.disputed)) await recordDisputes(store, payment, provider, deps)
  return outcome
}

type Seen = {
  /** The order of the payment. */
  found: Awaited<ReturnType<typeof orderOf>>
  providerPayment: ProviderPayment | null
}

async function applyProviderState(
  store: StoreRef,
  payment: PaymentRow,
  { found, providerPayment }: Seen,
  deps: ServiceContext,
): Promise<PollResult> {
  const isOpen = openStates.some((state) => state === payment.state)
  const report = async (reason: string): Promise<PollResult> => {
    await reportAttention(store, payment.id, reason, deps)
    if (isOpen) await releasePayment(store, payment, deps)
    return 'reported'
  }
  if (providerPayment === null) return await report(`the payment does not exist at ${payment.provider}`)
  if (providerPayment.reference !== payment.checkoutId)
    return await report(`the payment at ${payment.provider} belongs to another checkout`)
  if (providerPayment.status === 'captured' || providerPayment.status === 'refunded') {
    await recordFee(store, payment, providerPayment, deps)
    if (found !== null) {
      await recordRefunds(store, found.id, providerPayment, deps)
      return 'unchanged'
    }
    if (providerPayment.status === 'refunded') return await recordManualRefund(store, payment, deps)
    if (payment.state !== 'refunded') return await recordCaptureWithoutOrder(store, payment, deps)
  }
  if (payment.state === 'captured' || payment.state === 'refunded') {
    return await report(`recorded as ${payment.state}, but ${providerPayment.status} at ${payment.provider}`)
  }
  if (providerPayment.status === 'voided') return isOpen ? await recordCanceled(store, payment, deps) : 'unchanged'
  if (!isOpen) return await voidAgain(store, payment, providerPayment, deps)
  if (providerPayment.status !== 'authorized' || payment.state !== 'authorized') {
    await recordProviderState(store, payment, providerPayment, deps)
    await recordCardDecline(store, payment, providerPayment.declined, deps)
    return providerPayment.status === 'authorized' ? 'authorized' : 'waiting'
  }
  return await submitForBuyer(store, payment, providerPayment, deps)
}

/** For the books: it is known some time after the capture. */
async function recordFee(
  store: StoreRef,
  { id }: PaymentRow,
  { fee }: ProviderPayment,
  { db }: ServiceContext,
): Promise<void> {
  if (fee === undefined) return
  await db
    .update(payments)
    .set({ fee: fee.amount, feeCurrency: fee.currency })
    .where(inStore(store, payments, eq(payments.id, id)))
}

async function orderOf(store: StoreRef, { id }: PaymentRow, { db }: ServiceContext) {
  const [order] = await db
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(inStore(store, orders, eq(orders.paymentId, id)))
  return order ?? null
}

/** Places the order when the buyer authorized and did not return: the authorized amount is the amount that was displayed. */
async function submitForBuyer(
  store: StoreRef,
  payment: PaymentRow,
  providerPayment: ProviderPayment,
  deps: ServiceContext,
): Promise<PollResult> {
  const { checkoutId } = payment
  const total = { amount: providerPayment.amount, currency: providerPayment.currency }
  try {
    await refreshQuotes(store, checkoutId, deps)
    const displayed = { total, etag: payment.etag ?? undefined }
    const paid = { payment, authorized: providerPayment }
    const placement = await placeAuthorizedOrder(store, { checkoutId, displayed, paid }, deps)
    if (placement.kind === 'open' || placement.kind === 'in_progress') return 'waiting'
    return placement.kind
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 503) throw error
    deps.log.info(
      { payment: payment.id, code: error.code },
      'an authorized payment could not be placed as an order and was voided',
    )
    if (providerPayment.amount !== payment.amount || providerPayment.currency !== payment.currency) {
      const reason = `authorized for ${providerPayment.amount} ${providerPayment.currency} instead of ${payment.amount} ${payment.currency} (in minor units) and voided`
      await reportAttention(store, payment.id, reason, deps)
      return 'reported'
    }
    return 'abandoned'
  }
}

/**
 * Captured at the provider, manually or by an account with automatic capture: no second payment is started, and an operator is
 * notified.
 */
async function recordCaptureWithoutOrder(
  store: StoreRef,
  payment: PaymentRow,
  deps: ServiceContext,
): Promise<PollResult> {
  await reportAttention(store, payment.id, `captured at ${payment.provider} without an order`, deps)
  await deps.db
    .update(payments)
    .set({ state: 'captured', redirectUrl: null, updatedAt: deps.clock.now() })
    .where(inStore(store, payments, and(eq(payments.id, payment.id), inArray(payments.state, [...openStates]))))
  return 'reported'
}

/** Refunded manually at the provider, for a payment that never became an order. */
async function recordManualRefund(store: StoreRef, payment: PaymentRow, deps: ServiceContext): Promise<PollResult> {
  if (payment.state === 'refunded') return 'unchanged'
  await deps.db
    .update(payments)
    .set({ state: 'refunded', updatedAt: deps.clock.now() })
    .where(inStore(store, payments, eq(payments.id, payment.id)))
  await reportAttention(store, payment.id, `refunded at ${payment.provider} without an order`, deps)
  return 'reported'
}

/** Canceled at the provider, by the buyer or because it expired. */
async function recordCanceled(store: StoreRef, payment: PaymentRow, deps: ServiceContext): Promise<PollResult> {
  await deps.db
    .update(payments)
    .set({ state: 'voided', redirectUrl: null, voidPending: false, updatedAt: deps.clock.now() })
    .where(inStore(store, payments, and(eq(payments.id, payment.id), inArray(payments.state, [...openStates]))))
  return 'abandoned'
}

/** The buyer authorized a payment that we voided or failed: release the authorization. */
async function voidAgain(
  store: StoreRef,
  payment: PaymentRow,
  { status }: ProviderPayment,
  deps: ServiceContext,
): Promise<PollResult> {
  if (status !== 'authorized') return 'unchanged'
  if (payment.state === 'failed') await releasePayment(store, payment, deps)
  else await voidPayment(store, payment, deps)
  return 'abandoned'
}
