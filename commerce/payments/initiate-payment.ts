import { randomBytes } from 'node:crypto'
import { count, eq, inArray } from 'drizzle-orm'
import { freshenQuotes } from '../checkouts/ask-quotes'
import { assessCheckout } from '../checkouts/assess-checkout'
import { checkoutEtag } from '../checkouts/checkout-etag'
import { notFound, requireCheckout } from '../checkouts/find-checkout'
import { recordChange } from '../checkouts/record-change'
import { refuseZero, requireSteps } from '../checkouts/require-steps'
import { refuseClosed } from '../checkouts/update-checkout'
import { withCheckoutNow } from '../checkouts/with-checkout-now'
import { isAfterpayAmount } from '../contract/afterpay'
import { errorCodes } from '../contract/errors'
import type { InitiatePaymentInput, PaymentAnswer } from '../contract/payment'
import type { ProviderName } from '../contract/payment-offer'
import type { Currency } from '../contract/primitives'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { checkouts, payments } from '../db/schema/orders'
import { Refused } from '../errors'
import { refuseUnseen } from '../orders/check-sale'
import type { SaleDeps } from '../orders/sale-deps'
import { transact } from '../orders/transact'
import type { StoreRef } from '../stores/store-ref'
import { askForBuyer } from './ask-provider'
import { isCard, refuseCarding, wantsChallenges } from './carding'
import { findPayment, openPayment, openStates, type PaymentRow, toPaymentRow } from './find-payment'
import { firstLook } from './look-times'
import { openState } from './note-seen'
import { type PaymentProvider, type PaymentPurpose, PaymentRefused, type ProviderPayment } from './port'
import { accountAt, methodUnavailable, providerFor } from './providers'
import { releasePayment } from './release-payment'

type Input = Pick<InitiatePaymentInput, 'checkoutId' | 'platform' | 'paymentMethod' | 'paymentId' | 'etag'> & {
  /** Who asks, as the app marks it. */
  visitor?: string | null
}
/** What the checkout comes to now, the version that shows it, and the payment that carries it. */
type Claim = { payment: PaymentRow; etag: string; total: number; currency: Currency; purpose: PaymentPurpose }

/** Each round gives up a payment that can't be used any more; a provider that takes none at all ends it. */
const mostRounds = 4

/**
 * POST /v1/initiatePayment and PUT /v1/updatePayment: one open payment per checkout and provider, for what the checkout comes to now.
 * The browser's amount is not looked at. Called for another version than the buyer was shown, it begins nothing. Called again it answers the same payment, with its amount brought up to date; after a payment
 * was given up, it answers a new one. Begun with several providers at once, all stay open until one is captured. Throws `Refused`, 429 after
 * too many refused cards: no provider is asked then.
 */
export async function initiatePayment(store: StoreRef, input: Input, deps: SaleDeps): Promise<PaymentAnswer> {
  const provider = providerFor(input.paymentMethod, store, deps.payments)
  if (input.paymentId !== undefined) {
    const named = await findPayment(store, input.checkoutId, { id: input.paymentId }, deps.db)
    if (named === null) throw notFound()
  }
  // A company with a window of its own looks after its buyers itself, and is what a buyer turns to whose cards are refused.
  if (isCard(input.paymentMethod)) await refuseCarding(store, input, deps)
  await freshenQuotes(store, input.checkoutId, deps)
  for (let round = 0; round < mostRounds; round += 1) {
    const claim = await transact(deps.db, (tx) => claimPayment(store, input, provider.name, deps, tx)).catch(
      async (error: unknown) => {
        throw error instanceof Refused && error.extra.changed !== undefined
          ? await withCheckoutNow(store, input.checkoutId, error, deps)
          : error
      },
    )
    await deps.reachFaultPoint('payment-written')
    const made = await bringUpToDate(claim, provider)
    await deps.reachFaultPoint('payment-created')
    // One that was authorised for another total, or is over, can't be changed: let it go and make another.
    if (made === null) {
      await releasePayment(store, claim.payment, deps)
      continue
    }
    if (!(await record(store, claim, made, deps))) continue
    await deps.reachFaultPoint('payment-recorded')
    const { id: providerId, token, amount, currency } = made
    const meta = { provider: provider.name, ...(provider.name === 'paypal' && { orderId: providerId }) }
    return { paymentToken: token, paymentId: claim.payment.id, meta, amount, currency }
  }
  throw new Refused(422, errorCodes.methodUnavailable, 'The provider takes no payment for this', '/paymentMethod')
}

/** Whether the payment is still to be used: it may have been given up while its provider was asked, and then the provider is told so. */
async function record(store: StoreRef, { payment, etag, purpose }: Claim, made: ProviderPayment, deps: SaleDeps) {
  const { id: providerId, token, amount, currency } = made
  const now = deps.clock.now()
  const state = openState(made)
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
      // The provider's page goes on only while the buyer still means to pay there.
      redirectUrl: state === 'action_required' && sameMethod ? payment.redirectUrl : null,
      lookAt: firstLook(now),
      looks: 0,
      updatedAt: now,
    })
    .where(owned(store, payments, eq(payments.id, payment.id), inArray(payments.state, [...openStates])))
    .returning({ id: payments.id })
  return recorded.length > 0
}

async function claimPayment(
  store: StoreRef,
  { checkoutId, platform, paymentMethod, etag: seen, visitor = null }: Input,
  provider: ProviderName,
  deps: SaleDeps,
  tx: Tx,
): Promise<Claim> {
  const checkout = await requireCheckout(store, checkoutId, tx, { lock: true })
  refuseClosed(checkout)
  const now = deps.clock.now()
  const assessed = await assessCheckout(store, checkout, { now }, tx)
  requireSteps(checkout, assessed)
  refuseUnseen(checkout, assessed, seen)
  const etag = checkoutEtag(checkout, assessed)
  const { total } = assessed.pricing
  refuseZero(total)
  if (paymentMethod === 'afterpay' && !isAfterpayAmount({ amount: total, currency: checkout.currency }))
    throw methodUnavailable()
  if (checkout.state === 'failure') {
    await recordChange(store, checkout, { to: 'created', cause: 'another try', at: now, completingAt: null }, tx)
  }
  await tx
    .update(checkouts)
    .set({ platform, paymentMethod })
    .where(owned(store, checkouts, eq(checkouts.id, checkoutId)))
  await refuseTaken(store, checkoutId, tx)
  const open = await openPayment(store, checkoutId, tx, provider)
  const { currency } = checkout
  const challenge = isCard(paymentMethod) && (await wantsChallenges(store, { db: tx, clock: deps.clock }))
  const purpose = { method: paymentMethod, storeName: store.name, customer: checkout.customer, challenge }
  if (open !== null) {
    if (visitor !== null && visitor !== open.visitor) {
      await tx
        .update(payments)
        .set({ visitor })
        .where(owned(store, payments, eq(payments.id, open.id)))
    }
    return { payment: open, etag, total, currency, purpose }
  }
  const [before] = await tx
    .select({ payments: count() })
    .from(payments)
    .where(owned(store, payments, eq(payments.checkoutId, checkoutId)))
  const [row] = await tx
    .insert(payments)
    .values({
      id: `pay_${randomBytes(12).toString('hex')}`,
      storeId: store.id,
      checkoutId,
      provider,
      account: accountAt(provider, store),
      method: paymentMethod,
      idempotencyKey: `${checkoutId}:${(before?.payments ?? 0) + 1}`,
      etag,
      amount: total,
      currency,
      visitor,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (row === undefined) throw new Error('a payment was not written')
  return { payment: toPaymentRow(row), etag, total, currency, purpose }
}

/** Money was taken for this checkout without an order of ours, and an operator knows: nobody pays a second time meanwhile. */
async function refuseTaken(store: StoreRef, checkoutId: string, tx: Tx): Promise<void> {
  const [taken] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(owned(store, payments, eq(payments.checkoutId, checkoutId), eq(payments.state, 'captured')))
  if (taken !== undefined) throw new Refused(409, errorCodes.inProgress, 'This checkout has been paid')
}

/** The payment at the provider with the amount of now; null where it can't be brought there, or was authorised for another version. */
async function bringUpToDate(
  { payment, etag, total, currency, purpose }: Claim,
  provider: PaymentProvider,
): Promise<ProviderPayment | null> {
  const { providerId, checkoutId, idempotencyKey } = payment
  try {
    const known = await askForBuyer((signal) =>
      providerId === null
        ? provider.create(
            { amount: payment.amount, currency: payment.currency, reference: checkoutId, idempotencyKey, purpose },
            signal,
          )
        : provider.retrieve(providerId, signal),
    )
    if (known === null) return null
    if (known.status === 'authorised' && payment.etag !== null && payment.etag !== etag) return null
    const same = known.amount === total && known.currency === currency && payment.method === purpose.method
    const mayBeOld = providerId !== null && provider.showsAddress && known.status !== 'authorised'
    const mayBeEasy = providerId !== null && purpose.challenge === true && known.status === 'requires_method'
    if (same && !mayBeOld && !mayBeEasy && ['requires_method', 'requires_action', 'authorised'].includes(known.status))
      return known
    if (known.status !== 'requires_method' && known.status !== 'requires_action') return null
    return await askForBuyer((signal) => provider.update(known.id, { amount: total, currency, purpose }, signal))
  } catch (error) {
    if (error instanceof PaymentRefused) return null
    throw error
  }
}
