import { freshenQuotes } from '../checkouts/ask-quotes'
import { assessCheckout } from '../checkouts/assess-checkout'
import { type CheckoutRow, notFound } from '../checkouts/find-checkout'
import { requireSteps } from '../checkouts/require-steps'
import { showCheckout } from '../checkouts/show-checkout'
import { withCheckoutNow } from '../checkouts/with-checkout-now'
import type { SubmitAnswer, SubmitCall, SubmitInput } from '../contract/checkout'
import { errorCodes } from '../contract/errors'
import { Refused } from '../errors'
import { askForBuyer } from '../payments/ask-provider'
import { beginPayment, finishesElsewhere } from '../payments/begin-payment'
import { countDecline, refuseCarding } from '../payments/carding'
import { findPayment, type PaymentRow } from '../payments/find-payment'
import type { ProviderPayment } from '../payments/port'
import { providerOf } from '../payments/providers'
import type { StoreRef } from '../stores/store-ref'
import type { SaleDeps } from './sale-deps'
import { sell } from './sell'
import { answerOf, awaitResult, resultOf } from './submit-result'

/**
 * POST /v1/checkout/submit: places the order, once, and takes the money that the browser had authorised. A payment that the buyer finishes
 * on a page of the provider is begun there instead: `redirectUrl` says where, and after the return the same call places the order.
 * Repeated, it answers the first result; while another submit of the same checkout works, it waits for that one.
 * Throws `Refused` where nothing was taken; the authorisation is let go then, and the buyer can pay anew.
 */
export async function submitCheckout(store: StoreRef, call: SubmitCall, deps: SaleDeps): Promise<SubmitAnswer> {
  await deps.reachFaultPoint('submit-received')
  const checkout = await freshenQuotes(store, call.checkoutId, deps)
  if ((await resultOf(store, checkout.id, deps)) !== 'none') return await awaitResult(store, checkout.id, deps)
  const payment = await requirePayment(store, checkout, call, deps)
  if ((payment.state === 'failed' || payment.state === 'voided') && payment.errorCode !== null) {
    return await answerOf(store, checkout.id, { kind: 'refused', errorCode: payment.errorCode }, deps)
  }
  // One that was given up for its refused cards is not asked of its provider again. What is authorised was paid by whoever it belongs to.
  if (payment.state === 'voided') await refuseCarding(store, call, deps)
  const seen = await retrieve(store, payment, deps)
  await countDecline(store, payment, seen.declined, deps)
  const input: SubmitInput = { ...call, total: call.total ?? { amount: seen.amount, currency: seen.currency } }
  await deps.reachFaultPoint('payment-verified')
  try {
    if (finishesElsewhere(payment, seen)) {
      const begun = await beginPayment(store, checkout, { payment, seen, input }, deps)
      if (begun.kind === 'refused') return await answerOf(store, checkout.id, begun, deps)
      const shown = await showCheckout(store, checkout.id, deps)
      return { state: shown.state, redirectUrl: begun.redirectUrl, checkout: shown }
    }
    const { checkoutId, total, etag } = input
    const sold = await sell(store, { checkoutId, seen: { total, etag }, payment, authorised: seen }, deps)
    if (sold.kind === 'refused') await countDecline(store, payment, `${payment.id}:capture`, deps)
    if (sold.kind === 'elsewhere') return await awaitResult(store, checkoutId, deps)
    return await answerOf(store, checkoutId, sold, deps)
  } catch (error) {
    throw error instanceof Refused ? await withCheckoutNow(store, checkout.id, error, deps) : error
  }
}

/** The payment that the buyer means, once every step before it is done. */
async function requirePayment(
  store: StoreRef,
  checkout: CheckoutRow,
  { paymentId, paymentToken }: SubmitCall,
  deps: SaleDeps,
): Promise<PaymentRow> {
  if (paymentId === '') {
    requireSteps(checkout, await assessCheckout(store, checkout, { now: deps.clock.now() }, deps.db))
    throw new Refused(422, errorCodes.paymentMissing, 'The payment is missing', '/paymentId')
  }
  const payment = await findPayment(store, checkout.id, { id: paymentId, token: paymentToken }, deps.db)
  if (payment === null || payment.providerId === null) throw notFound()
  return payment
}

async function retrieve(store: StoreRef, payment: PaymentRow, deps: SaleDeps): Promise<ProviderPayment> {
  const provider = providerOf(payment, store, deps.payments)
  const { providerId } = payment
  if (providerId === null) throw notFound()
  const seen = await askForBuyer((signal) => provider.retrieve(providerId, signal))
  if (seen === null) throw notFound()
  return seen
}
