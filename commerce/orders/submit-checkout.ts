import { eq } from 'drizzle-orm'
import { assessCheckout } from '../checkouts/assess-checkout'
import { type CheckoutRow, notFound, requireCheckout } from '../checkouts/find-checkout'
import { requireSteps } from '../checkouts/require-steps'
import { showCheckout } from '../checkouts/show-checkout'
import type { SubmitAnswer, SubmitInput } from '../contract/checkout'
import { errorCodes } from '../contract/errors'
import { owned } from '../db/owned'
import { checkouts } from '../db/schema/orders'
import { Refused } from '../errors'
import { askForBuyer } from '../payments/ask-provider'
import { findPayment, type PaymentRow } from '../payments/find-payment'
import type { ProviderPayment } from '../payments/port'
import { providerNamed } from '../payments/providers'
import { releasePayment } from '../payments/release-payment'
import type { StoreRef } from '../stores/store-ref'
import { draftOrder } from './draft-order'
import { findDraft } from './lock-draft'
import type { SaleDeps } from './sale-deps'
import { settleDraft } from './settle-draft'
import { answerOf, awaitResult, resultOf } from './submit-result'

/**
 * POST /v1/checkout/submit: places the order, once, and takes the money that the browser had authorised.
 * Repeated, it answers the first result; while another submit of the same checkout works, it waits for that one.
 * Throws `Refused` where nothing was taken; the authorisation is let go then, and the buyer can pay anew.
 */
export async function submitCheckout(store: StoreRef, input: SubmitInput, deps: SaleDeps): Promise<SubmitAnswer> {
  await deps.reachFaultPoint('submit-received')
  const checkout = await requireCheckout(store, input.checkoutId, deps.db)
  if ((await resultOf(store, checkout.id, deps)) !== 'none') return await awaitResult(store, checkout.id, deps)
  const payment = await requirePayment(store, checkout, input, deps)
  if ((payment.state === 'failed' || payment.state === 'voided') && payment.errorCode !== null) {
    return await answerOf(store, checkout.id, { kind: 'refused', errorCode: payment.errorCode }, deps)
  }
  const authorised = await retrieve(store, payment, deps)
  await deps.reachFaultPoint('payment-verified')
  let drafted: Awaited<ReturnType<typeof draftOrder>>
  try {
    const { checkoutId, total: seenTotal } = input
    drafted = await draftOrder(store, { checkoutId, seenTotal, payment, authorised }, deps)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const reserved = authorised.status === 'authorised' ? payment : null
    throw await letGoAndSay(store, checkout, reserved, error, deps)
  }
  await deps.reachFaultPoint('draft-committed')
  const draft = drafted.kind === 'drafted' ? await findDraft(store, checkout.id, deps.db) : null
  if (draft === null) return await awaitResult(store, checkout.id, deps)
  return await answerOf(store, checkout.id, await settleDraft(store, draft, deps), deps)
}

/** The payment that the buyer means, once every step before it is done. */
async function requirePayment(
  store: StoreRef,
  checkout: CheckoutRow,
  { paymentId, paymentToken }: SubmitInput,
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
  const provider = providerNamed(payment.provider, store, deps.payments)
  const { providerId } = payment
  if (providerId === null) throw notFound()
  const seen = await askForBuyer((signal) => provider.retrieve(providerId, signal))
  if (seen === null) throw notFound()
  return seen
}

/** Nobody is charged for what they don't get: the refusal goes out with the payment let go and the checkout as it is now. */
async function letGoAndSay(
  store: StoreRef,
  checkout: CheckoutRow,
  payment: PaymentRow | null,
  refusal: Refused,
  deps: SaleDeps,
): Promise<Refused> {
  if (payment !== null) await releasePayment(store, payment, deps)
  if (refusal.code === errorCodes.promoRejected) {
    await deps.db
      .update(checkouts)
      .set({ promoCode: null, version: checkout.version + 1 })
      .where(owned(store, checkouts, eq(checkouts.id, checkout.id)))
  }
  refusal.extra.checkout = await showCheckout(store, checkout.id, deps)
  return refusal
}
