import { Checkout, type CheckoutState } from '@awning/contract/checkout'
import { ChangedResponse, type CheckoutPart } from '@awning/contract/displayed-parts'
import { errorCodes, type WireError } from '@awning/contract/errors'
import type { PaymentResponse } from '@awning/contract/payment'
import type { Money } from '@awning/contract/primitives'
import { type CatalogText, catalogText } from '../api/catalog-text'
import { plainSentence } from '../api/plain-sentence'
import { CallFailedError, CallRejectedError } from '../browser/call-errors'
import { orUndefined } from '../browser/fetch-api'
import { type CardErrorReason, toCardErrorReason } from '../payment/card-error-reason'
import type { ConfirmFailure, PaymentAttempt } from '../payment/confirmation'
import type * as calls from './api'
import type { Order } from './calls'

/** The stage that failed: the payment was not started, not confirmed at the provider, or the order was not submitted. */
export type PurchaseStage = 'prepare' | 'confirm' | 'submit'

/** The result of a press on the pay button. In every case, nothing is paid without an order. */
export type PurchaseResult =
  | { kind: 'placed' }
  /** Pending, or there is no response: poll the payment, never pay again. */
  | { kind: 'confirming' }
  /** The buyer completes the payment on the provider's page. */
  | { kind: 'redirect'; url: string }
  | { kind: 'declined'; problem: CardErrorReason }
  /** The buyer closed the provider's window. */
  | { kind: 'cancelled' }
  /**
   * The order differs from what was displayed: the buyer reviews it and presses again. `promoLost`: the promo code no longer
   * applies.
   */
  | { kind: 'changed'; checkout: Checkout; changed: readonly CheckoutPart[]; promoLost: boolean }
  | { kind: 'unavailable'; errors: WireError[]; checkout: Checkout | undefined }
  /**
   * Nothing was captured. `text` is the service message, if the catalog has it. `code`, undefined without a response, selects the
   * page's own text.
   */
  | {
      kind: 'failed'
      stage: PurchaseStage
      code: string | undefined
      text?: CatalogText | undefined
      /** The service's own text. */
      message?: string | undefined
    }
  /** The checkout no longer exists for this browser. */
  | { kind: 'notFound' }

export type OrderCalls = Pick<typeof calls, 'preparePayment' | 'submitOrder' | 'readCheckout'>

export const isPaid = (state: CheckoutState) => state === 'success' || state === 'completed'

/**
 * Places an order: prepares a payment for the version that the buyer saw, confirms it at the provider, then submits that version.
 * Only the submit captures money; before that every failure can be retried with any method. `checkout` is the current version;
 * the displayed one may be older.
 */
export async function completePurchase(
  checkout: Checkout,
  attempt: PaymentAttempt,
  api: OrderCalls,
): Promise<PurchaseResult> {
  const { id } = checkout
  const { costs, etag } = attempt.displayed ?? checkout
  const total: Money = { amount: costs.total.value, currency: costs.total.currency }
  const { method, billing, billingAddress } = attempt
  try {
    await attempt.accept?.()
    const created = attempt.make && (await attempt.make())
    if (created && 'status' in created) return unconfirmed(created)
    const paymentMethodId = created?.paymentMethodId ?? attempt.paymentMethodId
    const prepared = {
      paymentMethod: method,
      paymentMethodId,
      ...billing,
      billing: billingAddress,
      payment: checkout.payment,
      etag,
    }
    const payment = await api.preparePayment(id, prepared)
    if (payment.amount !== total.amount || payment.currency !== total.currency)
      return { kind: 'changed', checkout: await api.readCheckout(id), changed: ['total'], promoLost: false }
    const confirmed = attempt.confirm === null ? authorized : await attempt.confirm(payment)
    if (confirmed.status !== 'authorized') return unconfirmed(confirmed)
    return await submit(id, orderOf(payment, method, { total, etag }), api)
  } catch (error) {
    return await toResult(error, 'prepare', id, api)
  }
}

const authorized = { status: 'authorized' } as const

type DisplayedVersion = Pick<Order, 'total' | 'etag'>

const orderOf = (
  { paymentId, paymentToken }: PaymentResponse,
  paymentMethod: PaymentAttempt['method'],
  displayed: DisplayedVersion,
) => ({
  paymentMethod,
  paymentId,
  paymentToken,
  ...displayed,
})

function unconfirmed(response: ConfirmFailure): PurchaseResult {
  switch (response.status) {
    case 'declined':
      return { kind: 'declined', problem: toCardErrorReason(response.code) }
    case 'cancelled':
      return { kind: 'cancelled' }
    case 'failed':
      return { kind: 'failed', stage: 'confirm', code: undefined }
    case 'noResponse':
      return { kind: 'confirming' }
  }
}

/** Submits the order. Also for a buyer who returns from the provider's page with an authorized payment. */
export async function submit(id: string, order: Order, api: OrderCalls): Promise<PurchaseResult> {
  try {
    const response = await api.submitOrder(id, order)
    if (isPaid(response.state)) return { kind: 'placed' }
    if (response.message === 'Stripe error')
      return { kind: 'declined', problem: toCardErrorReason(response.displayMessage) }
    if (response.redirectUrl) return { kind: 'redirect', url: response.redirectUrl }
    if (response.state === 'failure') {
      const text = catalogText(response.displayMessage, response.message, ...detailsOf(response.errors))
      return { kind: 'failed', stage: 'submit', code: response.errors?.[0]?.code, text }
    }
    return { kind: 'confirming' }
  } catch (error) {
    // The order may be placed anyway: without a response the page polls, and never pays twice.
    if (error instanceof CallFailedError) return { kind: 'confirming' }
    return await toResult(error, 'submit', id, api)
  }
}

async function toResult(error: unknown, stage: PurchaseStage, id: string, api: OrderCalls): Promise<PurchaseResult> {
  if (error instanceof CallFailedError) return { kind: 'failed', stage, code: undefined }
  if (!(error instanceof CallRejectedError)) throw error
  if (error.status === 404) return { kind: 'notFound' }
  if (error.has(errorCodes.inProgress) || error.has(errorCodes.checkoutClosed)) return { kind: 'confirming' }
  const now = readCheckoutOf(error)
  const lines = error.errors.filter(({ line }) => line)
  if (lines.length > 0 || error.has(errorCodes.cartEmpty)) return { kind: 'unavailable', errors: lines, checkout: now }
  const promoLost = error.has(errorCodes.promoRejected)
  if (promoLost || error.has(errorCodes.totalChanged) || error.has(errorCodes.checkoutChanged)) {
    const checkout = now ?? (await orUndefined(api.readCheckout(id)))
    const changed = ChangedResponse.safeParse(error.body).data?.changed ?? []
    if (checkout) return { kind: 'changed', checkout, changed, promoLost }
  }
  const details = detailsOf(error.errors)
  const failed = { kind: 'failed', stage, code: error.errors[0]?.code } as const
  return { ...failed, text: catalogText(...details), message: details.map(plainSentence).find(Boolean) }
}

const detailsOf = (errors: readonly WireError[] | null | undefined) => (errors ?? []).map(({ detail }) => detail)

function readCheckoutOf({ body }: CallRejectedError): Checkout | undefined {
  if (typeof body !== 'object' || body === null || !('checkout' in body)) return undefined
  return Checkout.safeParse(body.checkout).data
}
