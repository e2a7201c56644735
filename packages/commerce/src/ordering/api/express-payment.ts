import { randomBytes } from 'node:crypto'
import { normalizePlace } from '@awning/address/address-place'
import { rulesOf } from '@awning/address/address-rules'
import type { Customer } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import type { CheckoutEstimate, EstimateCheckoutInput } from '@awning/contract/estimate'
import type {
  ApproveExpressInput,
  ExpressContactInput,
  ExpressContactResponse,
  StartExpressInput,
  UpdateExpressInput,
  WalletContact,
} from '@awning/contract/express-payment'
import type { PaymentResponse } from '@awning/contract/payment'
import { and, eq, inArray } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { payments } from '../../db/schema/orders'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import { type ExpressApproval, PaymentDeclinedError } from '../../ports/payment-provider'
import type { StoreRef } from '../../store-ref'
import { checkTaxPlace } from '../checkout/check-customer'
import { checkoutEtag } from '../checkout/checkout-etag'
import { type CheckoutEvaluation, evaluateCheckout } from '../checkout/evaluate-checkout'
import { notFound, requireCheckout } from '../checkout/find-checkout'
import { LinesRejectedError } from '../checkout/line-problems'
import { assertNotZero } from '../checkout/require-steps'
import { assertDisplayedVersion } from '../checkout/validate-submit'
import { callProviderForBuyer } from '../payment/call-provider'
import { findPayment, isOpen, openStates, type PaymentRow, paymentsOf, toPaymentRow } from '../payment/find-payment'
import { paidItems } from '../payment/paid-order'
import { firstPollAt } from '../payment/poll-schedule'
import { accountAt, methodUnavailable, providerFor, providerOf } from '../payment/providers'
import { openState } from '../payment/record-payment-state'
import { releasePayment } from '../payment/release-payment'
import { estimateCheckout } from './estimate-checkout'
import { assertCheckoutOpen } from './update-checkout'

type PaymentCall = Pick<ExpressContactInput, 'checkoutId' | 'paymentId' | 'paymentToken'>

/**
 * POST /v1/expressPayment: starts a payment for the current total of a checkout, whose address the provider's window will have, or
 * for the total at `destination`, for digital items without an address. Voids another open payment at this provider. Throws
 * `ApiError`: 409 for another version than the displayed one, 422 if the provider has no such window.
 */
export async function startExpressPayment(
  store: StoreRef,
  { checkoutId, etag, destination }: Omit<StartExpressInput, 'storeSlug'>,
  deps: ServiceContext,
): Promise<PaymentResponse> {
  await requireCheckout(store, checkoutId, deps.db)
  const { name, express } = providerFor('paypal', store, deps.payments)
  if (express === undefined) throw methodUnavailable()
  const finalTotal = destination && (await totalAt(store, checkoutId, destination, deps))
  for (const payment of await paymentsOf(store, checkoutId, deps.db))
    if (payment.provider === name && isOpen(payment)) await releasePayment(store, payment, deps)
  const { payment, items } = await withRetryingTransaction(deps.db, async (tx) => {
    const checkout = await requireCheckout(store, checkoutId, tx, { lock: true })
    assertCheckoutOpen(checkout)
    const now = deps.clock.now()
    const evaluation = await evaluateCheckout(store, checkout, { now }, tx)
    if (evaluation.problems.length > 0) throw new LinesRejectedError(evaluation.problems)
    assertWindowMatches(evaluation, destination)
    assertDisplayedVersion(checkout, evaluation, etag)
    assertNotZero(evaluation.pricing.total)
    const known = await paymentsOf(store, checkoutId, tx)
    // Money was captured without an order. An operator is notified, and nobody may pay a second time.
    if (known.some(({ state }) => state === 'captured'))
      throw new ApiError(409, errorCodes.inProgress, 'This checkout has already been paid.')
    const [row] = await tx
      .insert(payments)
      .values({
        id: `pay_${randomBytes(12).toString('hex')}`,
        storeId: store.id,
        checkoutId,
        provider: name,
        account: accountAt(name, store),
        method: 'paypal',
        idempotencyKey: `${checkoutId}:${known.length + 1}`,
        express: true,
        // A version without an address, which cannot be ordered.
        etag: checkoutEtag(checkout, evaluation),
        amount: finalTotal ?? evaluation.pricing.total,
        currency: checkout.currency,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (row === undefined) throw new Error('The payment insert returned no row')
    return { payment: toPaymentRow(row), items: paidItems(evaluation) }
  })
  const { id: paymentId, amount, currency, idempotencyKey } = payment
  const hasDelivery = destination === undefined
  const order = { amount, currency, reference: checkoutId, idempotencyKey, storeName: store.name, items, hasDelivery }
  const created = await callForBuyer((signal) => express.create(order, signal))
  await save(
    store,
    payment,
    { providerId: created.id, token: created.token, nextPollAt: firstPollAt(deps.clock.now()) },
    deps,
  )
  return { paymentToken: created.token, paymentId, meta: { provider: name, orderId: created.id }, amount, currency }
}

type Destination = EstimateCheckoutInput['destination']

/** The total of digital items for the place of their tax. */
async function totalAt(
  store: StoreRef,
  id: string,
  destination: Destination,
  deps: ServiceContext,
): Promise<number | undefined> {
  const { countryCode, stateCode } = destination
  checkTaxPlace({ countryCode, stateCode, state: stateCode }, store, '/destination')
  const { options } = await estimateCheckout(store, { id, storeSlug: store.slug, destination }, deps)
  return options[0]?.costs.total.value
}

/** The window has addresses exactly if the line items need one. */
function assertWindowMatches({ addressRequired }: CheckoutEvaluation, destination: Destination | undefined): void {
  if (addressRequired === (destination === undefined)) return
  if (!addressRequired) throw methodUnavailable()
  throw new ApiError(422, errorCodes.addressMissing, 'These line items need an address.', '/destination')
}

/**
 * PUT /v1/expressPayment: the delivery options of a destination, also for the provider's window, with the total of the selected one.
 * Throws `ApiError` like `estimateCheckout`, and 409 after the approval.
 */
export async function updateExpressPayment(
  store: StoreRef,
  { destination, deliveryOptionId, ...call }: Omit<UpdateExpressInput, 'storeSlug'>,
  deps: ServiceContext,
): Promise<CheckoutEstimate> {
  const { payment, express, providerId } = await requireExpress(store, call, deps)
  const { options } = await estimateCheckout(store, { id: call.checkoutId, storeSlug: store.slug, destination }, deps)
  const selected = deliveryOptionId === undefined ? options[0] : options.find(({ id }) => id === deliveryOptionId)
  if (selected === undefined)
    throw new ApiError(422, errorCodes.deliveryNotQuoted, 'The delivery option is not available for this address.')
  const updated = await callForBuyer((signal) => express.update(providerId, { options, selected }, signal))
  await save(store, payment, { amount: updated.amount }, deps)
  return { options }
}

/** POST /v1/expressPayment/contact: the approved contact, delivery option and amount. Throws `ApiError` 409 before the approval. */
export async function readExpressContact(
  store: StoreRef,
  call: PaymentCall,
  deps: ServiceContext,
): Promise<ExpressContactResponse> {
  const { approval } = await requireApproval(store, call, deps)
  const { contact, optionId, payment } = approval
  return { contact, deliveryOptionId: optionId, amount: payment.amount, currency: payment.currency }
}

/**
 * POST /v1/expressPayment/approval: the approved payment now pays for the version `etag` of the checkout. Throws `ApiError` 409 if
 * the approved amount is not that of the checkout, or the address, if one is required.
 */
export async function approveExpressPayment(
  store: StoreRef,
  { etag, ...call }: Omit<ApproveExpressInput, 'storeSlug'>,
  deps: ServiceContext,
): Promise<void> {
  const { payment, approval } = await requireApproval(store, call, deps)
  await withRetryingTransaction(deps.db, async (tx) => {
    const checkout = await requireCheckout(store, call.checkoutId, tx, { lock: true })
    assertCheckoutOpen(checkout)
    const evaluation = await evaluateCheckout(store, checkout, { now: deps.clock.now() }, tx)
    assertDisplayedVersion(checkout, evaluation, etag)
    const { amount, currency } = approval.payment
    const isMatch =
      amount === evaluation.pricing.total &&
      currency === checkout.currency &&
      checkout.customer !== null &&
      (!evaluation.addressRequired || isSameAddress(checkout.customer, approval.contact))
    if (!isMatch) throw notAuthorized()
    await tx
      .update(payments)
      .set({ etag, amount, state: openState(approval.payment), updatedAt: deps.clock.now() })
      .where(openPayment(store, payment))
  })
}

const notAuthorized = () =>
  new ApiError(
    409,
    errorCodes.paymentNotAuthorized,
    'The payment is not approved for this address and amount.',
    '/paymentId',
  )

/** The provider protects the seller only for the address that it was shown. */
function isSameAddress(customer: Customer, { address }: WalletContact): boolean {
  const { countryCode } = customer.address
  const approved = normalizePlace({ ...address, stateCode: address.state }, rulesOf(countryCode))
  const parts = [
    [customer.address.countryCode, address.countryCode],
    [customer.address.address1, approved.line1],
    [customer.address.address2, approved.line2],
    [customer.address.city, approved.city],
    [customer.address.zip, approved.zip],
    [customer.address.stateCode, approved.stateCode],
  ] as const
  return parts.every(([one, other]) => plain(one) === plain(other))
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

const openPayment = (store: StoreRef, { id }: PaymentRow) =>
  inStore(store, payments, and(eq(payments.id, id), inArray(payments.state, [...openStates])))

async function save(
  store: StoreRef,
  payment: PaymentRow,
  values: Partial<Pick<PaymentRow, 'providerId' | 'token' | 'amount' | 'nextPollAt'>>,
  { db, clock }: ServiceContext,
): Promise<void> {
  await db
    .update(payments)
    .set({ ...values, updatedAt: clock.now() })
    .where(openPayment(store, payment))
}

/** An open payment with an address of the provider, by our id and token. Throws `ApiError` 404. */
async function requireExpress(
  store: StoreRef,
  { checkoutId, paymentId, paymentToken }: PaymentCall,
  deps: ServiceContext,
) {
  const payment = await findPayment(store, checkoutId, { id: paymentId, token: paymentToken }, deps.db)
  if (payment === null || !payment.express || payment.providerId === null || !isOpen(payment)) throw notFound()
  const { express } = providerOf(payment, store, deps.payments)
  if (express === undefined) throw notFound()
  return { payment, express, providerId: payment.providerId }
}

async function requireApproval(
  store: StoreRef,
  call: PaymentCall,
  deps: ServiceContext,
): Promise<{ payment: PaymentRow; approval: ExpressApproval }> {
  const { payment, express, providerId } = await requireExpress(store, call, deps)
  const approval = await callForBuyer((signal) => express.retrieve(providerId, signal))
  if (approval === null) throw notFound()
  if (approval.payment.status !== 'authorized') throw notAuthorized()
  return { payment, approval }
}

/** Throws `ApiError` 409 if the provider declines the call. */
async function callForBuyer<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  try {
    return await callProviderForBuyer(call)
  } catch (error) {
    if (!(error instanceof PaymentDeclinedError)) throw error
    throw new ApiError(409, errorCodes.paymentDeclined, `The provider declined the call: ${error.code}.`, '/paymentId')
  }
}
