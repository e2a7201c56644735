import type { SubmitCall, SubmitInput, SubmitResponse } from '@awning/contract/checkout'
import { Currency } from '@awning/platform/currencies'
import type { ServiceContext } from '../../context'
import { ApiError } from '../../http/errors'
import type { ProviderPayment } from '../../ports/payment-provider'
import type { StoreRef } from '../../store-ref'
import { type CheckoutRow, notFound } from '../checkout/find-checkout'
import { refreshQuotes } from '../checkout/request-quotes'
import { placeAuthorizedOrder } from '../order/place-authorized-order'
import { callProviderForBuyer } from '../payment/call-provider'
import { assertNotCarding, recordCardDecline } from '../payment/carding'
import { findPayment, type PaymentRow } from '../payment/find-payment'
import { providerOf } from '../payment/providers'
import { showCheckout } from './show-checkout'
import { requiresRedirect, startRedirectPayment } from './start-redirect-payment'
import { awaitResult, resultOf, toSubmitResponse } from './submit-result'
import { withCurrentCheckout } from './with-current-checkout'

/**
 * POST /v1/checkout/submit: places the order once and captures the payment that the browser authorized. A payment that the buyer
 * completes on the provider’s page is started here and returns `redirectUrl`; after the return the same call places the order.
 * A repeated call returns the first result; a concurrent call waits for the first. Throws `ApiError` if nothing was captured; the
 * authorization is then voided, and the buyer can pay again.
 */
export async function submitCheckout(store: StoreRef, call: SubmitCall, deps: ServiceContext): Promise<SubmitResponse> {
  const checkout = await refreshQuotes(store, call.checkoutId, deps)
  if ((await resultOf(store, checkout.id, deps)) !== 'none') return await awaitResult(store, checkout.id, deps)
  if (call.paymentId === '') return await submitFree(store, checkout, call, deps)
  const payment = await requirePayment(store, checkout, call, deps)
  if ((payment.state === 'failed' || payment.state === 'voided') && payment.errorCode !== null) {
    return await toSubmitResponse(store, checkout.id, { kind: 'rejected', errorCode: payment.errorCode }, deps)
  }
  // A payment that was voided for its declined cards is not polled again. An authorized payment was paid by its owner.
  if (payment.state === 'voided') await assertNotCarding(store, call, deps)
  const current = await retrieve(store, payment, deps)
  await recordCardDecline(store, payment, current.declined, deps)
  const input: SubmitInput = { ...call, total: call.total ?? { amount: current.amount, currency: current.currency } }
  try {
    if (requiresRedirect(payment, current)) {
      const started = await startRedirectPayment(store, checkout, { payment, seen: current, input }, deps)
      if (started.kind === 'rejected') return await toSubmitResponse(store, checkout.id, started, deps)
      const shown = await showCheckout(store, checkout.id, deps)
      return { state: shown.state, redirectUrl: started.redirectUrl, checkout: shown }
    }
    const { checkoutId, total, etag } = input
    const paid = { payment, authorized: current }
    const placed = await placeAuthorizedOrder(store, { checkoutId, displayed: { total, etag }, paid }, deps)
    if (placed.kind === 'rejected') await recordCardDecline(store, payment, `${payment.id}:capture`, deps)
    if (placed.kind === 'in_progress') return await awaitResult(store, checkoutId, deps)
    return await toSubmitResponse(store, checkoutId, placed, deps)
  } catch (error) {
    throw error instanceof ApiError ? await withCurrentCheckout(store, checkout.id, error, deps) : error
  }
}

/** Places a free order: a submit without a payment. Throws `ApiError` 422 `payment_missing` if the total is above zero. */
async function submitFree(
  store: StoreRef,
  { id: checkoutId, currency }: CheckoutRow,
  { etag, total = { amount: 0, currency: Currency.parse(currency) } }: SubmitCall,
  deps: ServiceContext,
): Promise<SubmitResponse> {
  try {
    const placed = await placeAuthorizedOrder(store, { checkoutId, displayed: { total, etag }, paid: null }, deps)
    if (placed.kind === 'in_progress') return await awaitResult(store, checkoutId, deps)
    return await toSubmitResponse(store, checkoutId, placed, deps)
  } catch (error) {
    throw error instanceof ApiError ? await withCurrentCheckout(store, checkoutId, error, deps) : error
  }
}

/** Throws `ApiError` 404 if this checkout has no payment with this id and token. */
async function requirePayment(
  store: StoreRef,
  checkout: CheckoutRow,
  { paymentId, paymentToken }: SubmitCall,
  deps: ServiceContext,
): Promise<PaymentRow> {
  const payment = await findPayment(store, checkout.id, { id: paymentId, token: paymentToken }, deps.db)
  if (payment === null || payment.providerId === null) throw notFound()
  return payment
}

async function retrieve(store: StoreRef, payment: PaymentRow, deps: ServiceContext): Promise<ProviderPayment> {
  const provider = providerOf(payment, store, deps.payments)
  const { providerId } = payment
  if (providerId === null) throw notFound()
  const seen = await callProviderForBuyer((signal) => provider.retrieve(providerId, signal))
  if (seen === null) throw notFound()
  return seen
}
