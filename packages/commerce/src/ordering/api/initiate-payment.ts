import { randomBytes } from 'node:crypto'
import type { Billing } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import type { InitiatePaymentInput, PaymentResponse } from '@awning/contract/payment'
import type { ProviderName } from '@awning/contract/payment-offer'
import type { Currency } from '@awning/platform/currencies'
import { isAfterpayAmount } from '@awning/platform/rules/afterpay'
import { eq, inArray } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { checkouts, payments } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import {
  PaymentDeclinedError,
  type PaymentProvider,
  type PaymentPurpose,
  type ProviderPayment,
} from '../../ports/payment-provider'
import type { StoreRef } from '../../store-ref'
import { checkoutEtag } from '../checkout/checkout-etag'
import { evaluateCheckout } from '../checkout/evaluate-checkout'
import { notFound, requireCheckout } from '../checkout/find-checkout'
import { recordChange } from '../checkout/record-change'
import { refreshQuotes, requestsQuotes } from '../checkout/request-quotes'
import { assertNotZero, requireSteps } from '../checkout/require-steps'
import { assertDisplayedVersion } from '../checkout/validate-submit'
import { callProviderForBuyer } from '../payment/call-provider'
import { assertNotCarding, isCard, requiresChallenge } from '../payment/carding'
import { findPayment, isOpen, openStates, type PaymentRow, paymentsOf, toPaymentRow } from '../payment/find-payment'
import { paidOrder } from '../payment/paid-order'
import { firstPollAt } from '../payment/poll-schedule'
import { accountAt, methodUnavailable, providerFor } from '../payment/providers'
import { openState } from '../payment/record-payment-state'
import { releasePayment } from '../payment/release-payment'
import { assertCheckoutOpen } from './update-checkout'
import { withCurrentCheckout } from './with-current-checkout'

type Input = Pick<InitiatePaymentInput, 'checkoutId' | 'platform' | 'paymentMethod' | 'paymentId' | 'etag'> & {
  /** The checked billing address of a card payment. */
  billing?: Billing | null | undefined
  /** The visitor's mark as set by the app. */
  visitor?: string | null
}
/** `etag` is the version that shows the total. */
type Claim = { payment: PaymentRow; etag: string; total: number; currency: Currency; purpose: PaymentPurpose }

/** Each attempt voids a payment that can't be used. The limit ends the loop for a provider that declines every payment. */
const maxAttempts = 4

/**
 * POST /v1/initiatePayment and PUT /v1/updatePayment: one open payment per checkout and provider, for the checkout's current
 * total. Ignores the browser's amount. Throws if the buyer was shown another version. A repeated call returns the same payment
 * with an updated amount, or a new one if that was voided. Payments at several providers stay open until one is captured. Throws
 * `ApiError`: 429 after too many declined cards, without a call to a provider.
 */
export async function initiatePayment(store: StoreRef, input: Input, deps: ServiceContext): Promise<PaymentResponse> {
  const provider = providerFor(input.paymentMethod, store, deps.payments)
  if (input.paymentId !== undefined) {
    const requested = await findPayment(store, input.checkoutId, { id: input.paymentId }, deps.db)
    if (requested === null) throw notFound()
  }
  // PayPal and Afterpay screen their buyers themselves, and stay available to a buyer whose cards are declined.
  if (isCard(input.paymentMethod)) await assertNotCarding(store, input, deps)
  if (requestsQuotes(deps)) await refreshQuotes(store, input.checkoutId, deps)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const claim = await withRetryingTransaction(deps.db, (tx) =>
      claimPayment(store, input, provider.name, deps, tx),
    ).catch(async (error: unknown) => {
      throw error instanceof ApiError && error.extra.changed !== undefined
        ? await withCurrentCheckout(store, input.checkoutId, error, deps)
        : error
    })
    const providerPayment = await syncPayment(claim, provider)
    // A payment that is over, or authorized for another total, can't be updated: void it and create another.
    if (providerPayment === null) {
      await releasePayment(store, claim.payment, deps)
      continue
    }
    if (!(await record(store, claim, providerPayment, deps))) continue
    const { id: providerId, token, amount, currency } = providerPayment
    const meta = { provider: provider.name, ...(provider.name === 'paypal' && { orderId: providerId }) }
    return { paymentToken: token, paymentId: claim.payment.id, meta, amount, currency }
  }
  throw new ApiError(
    422,
    errorCodes.methodUnavailable,
    'The provider does not accept this payment method for this checkout.',
    '/paymentMethod',
  )
}

/** Records the provider's payment. Returns false if it was voided during the call; it is voided at the provider then. */
async function record(
  store: StoreRef,
  { payment, etag, purpose }: Claim,
  providerPayment: ProviderPayment,
  deps: ServiceContext,
) {
  const { id: providerId, token, amount, currency } = providerPayment
  const now = deps.clock.now()
  const state = openState(providerPayment)
  const sameMethod = payment.method === purpose.method
  const recorded = await deps.db
    .update(payments)
    .set({
      providerId,
      token,
      amount,
      currency,
      etag,
      state,
      method: purpose.method,
      errorCode: null,
      // The redirect stays only while the buyer still uses the same payment method.
      redirectUrl: state === 'action_required' && sameMethod ? payment.redirectUrl : null,
      nextPollAt: firstPollAt(now),
      pollCount: 0,
      updatedAt: now,
    })
    .where(inStore(store, payments, eq(payments.id, payment.id), inArray(payments.state, [...openStates])))
    .returning({ id: payments.id })
  return recorded.length > 0
}

async function claimPayment(
  store: StoreRef,
  { checkoutId, platform, paymentMethod, etag: etagShown, visitor = null, billing: typedBilling = null }: Input,
  provider: ProviderName,
  deps: ServiceContext,
  tx: Tx,
): Promise<Claim> {
  const checkout = await requireCheckout(store, checkoutId, tx, { lock: true })
  assertCheckoutOpen(checkout)
  const now = deps.clock.now()
  const assessed = await evaluateCheckout(store, checkout, { now }, tx)
  requireSteps(checkout, assessed)
  assertDisplayedVersion(checkout, assessed, etagShown)
  const etag = checkoutEtag(checkout, assessed)
  const { total } = assessed.pricing
  assertNotZero(total)
  const isAfterpayOrder = assessed.addressRequired && isAfterpayAmount({ amount: total, currency: checkout.currency })
  if (paymentMethod === 'afterpay' && !isAfterpayOrder) throw methodUnavailable()
  if (checkout.state === 'failure') {
    await recordChange(store, checkout, { to: 'created', cause: 'retry', at: now, completingAt: null }, tx)
  }
  // The wallets and PayPal have the billing address of their buyer.
  const billing = paymentMethod === 'card' ? typedBilling : null
  const hasOtherBilling = JSON.stringify(checkout.billing) !== JSON.stringify(billing)
  const isChosen = checkout.paymentMethodChosen && checkout.paymentMethod === paymentMethod
  if (checkout.platform !== platform || !isChosen || hasOtherBilling) {
    await tx
      .update(checkouts)
      .set({ platform, paymentMethod, paymentMethodChosen: true, billing })
      .where(inStore(store, checkouts, eq(checkouts.id, checkoutId)))
  }
  const known = await paymentsOf(store, checkoutId, tx)
  // Money was captured without an order. An operator is notified, and nobody may pay a second time.
  if (known.some(({ state }) => state === 'captured'))
    throw new ApiError(409, errorCodes.inProgress, 'This checkout has already been paid.')
  const open = known.find((payment) => payment.provider === provider && isOpen(payment)) ?? null
  const { currency } = checkout
  const challenge = isCard(paymentMethod) && (await requiresChallenge(store, { db: tx, clock: deps.clock }))
  const order = paidOrder(assessed)
  const purpose = { method: paymentMethod, storeName: store.name, customer: checkout.customer, challenge, order }
  if (open !== null) {
    if (visitor !== null && visitor !== open.visitor) {
      await tx
        .update(payments)
        .set({ visitor })
        .where(inStore(store, payments, eq(payments.id, open.id)))
    }
    return { payment: open, etag, total, currency, purpose }
  }
  const [row] = await tx
    .insert(payments)
    .values({
      id: `pay_${randomBytes(12).toString('hex')}`,
      storeId: store.id,
      checkoutId,
      provider,
      account: accountAt(provider, store),
      method: paymentMethod,
      idempotencyKey: `${checkoutId}:${known.length + 1}`,
      etag,
      amount: total,
      currency,
      visitor,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (row === undefined) throw new Error('The payment insert returned no row')
  return { payment: toPaymentRow(row), etag, total, currency, purpose }
}

/**
 * The provider's payment, updated to the current amount. Null if it can't be updated, or was authorized for another version, or if
 * its address may be selected in the provider's window.
 */
async function syncPayment(
  { payment, etag, total, currency, purpose }: Claim,
  provider: PaymentProvider,
): Promise<ProviderPayment | null> {
  const { providerId, checkoutId, idempotencyKey } = payment
  if (payment.express && payment.etag !== etag) return null
  try {
    const known = await callProviderForBuyer((signal) =>
      providerId === null
        ? provider.create(
            { amount: payment.amount, currency: payment.currency, reference: checkoutId, idempotencyKey, purpose },
            signal,
          )
        : provider.retrieve(providerId, signal),
    )
    if (known === null) return null
    if (known.status === 'authorized' && payment.etag !== null && payment.etag !== etag) return null
    const isUnchanged = known.amount === total && known.currency === currency && payment.method === purpose.method
    const mayBeStale = providerId !== null && provider.showsAddress && known.status !== 'authorized'
    const mayNameOtherItems = providerId !== null && payment.etag !== etag && known.status === 'requires_method'
    const mayLackChallenge = providerId !== null && purpose.challenge === true && known.status === 'requires_method'
    if (
      isUnchanged &&
      !mayBeStale &&
      !mayLackChallenge &&
      !mayNameOtherItems &&
      ['requires_method', 'requires_action', 'authorized'].includes(known.status)
    )
      return known
    if (known.status !== 'requires_method' && known.status !== 'requires_action') return null
    return await callProviderForBuyer((signal) =>
      provider.update(known.id, { amount: total, currency, purpose }, signal),
    )
  } catch (error) {
    if (error instanceof PaymentDeclinedError) return null
    throw error
  }
}
