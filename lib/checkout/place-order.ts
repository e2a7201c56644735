import { Checkout, type CheckoutState } from '../../commerce/contract/checkout'
import { errorCodes, type WireError } from '../../commerce/contract/errors'
import type { PaymentAnswer } from '../../commerce/contract/payment'
import type { Money } from '../../commerce/contract/primitives'
import { ChangedAnswer, type ShownPart } from '../../commerce/contract/shown-parts'
import { CallLost, CallRefused } from '../browser-call'
import { type CardProblem, cardProblem } from '../payment/card-problem'
import type { Attempt, Unconfirmed } from '../payment/confirmation'
import type * as calls from './api'
import { type CatalogText, catalogText } from './catalog-text'

/** How far a press on the button came: the payment was not begun, not confirmed at the provider, or not submitted. */
export type PlacingStage = 'prepare' | 'confirm' | 'submit'

/** What became of a press on the button that pays. Whatever it is, nothing was paid that is not ordered. */
export type Placed =
  | { kind: 'placed' }
  /** Being decided, or the answer was lost: ask how it stands, never pay again. */
  | { kind: 'confirming' }
  /** The buyer finishes the payment on a page of the provider's. */
  | { kind: 'redirect'; url: string }
  | { kind: 'refused'; problem: CardProblem }
  /** The buyer closed the provider's window. */
  | { kind: 'cancelled' }
  /** The order is not what the buyer saw: they look and press again. `promoLost`: because the code no longer applies. */
  | { kind: 'changed'; checkout: Checkout; changed: readonly ShownPart[]; promoLost: boolean }
  | { kind: 'unavailable'; errors: WireError[]; checkout: Checkout | undefined }
  /** Nothing was taken. `text` is what the service said, where the catalog has it; `code`, undefined where no answer came, is for the page's own words. */
  | { kind: 'failed'; stage: PlacingStage; code: string | undefined; text?: CatalogText | undefined }
  /** No such checkout for this browser any more. */
  | { kind: 'gone' }

export type OrderCalls = Pick<typeof calls, 'preparePayment' | 'submitOrder' | 'readCheckout'>

export const isPaid = (state: CheckoutState) => state === 'success' || state === 'completed'

/**
 * Places an order: a payment for the version that the buyer saw, confirmed by them at the provider, then submitted as that version.
 * Money is taken by the submit alone; up to there every failure can be tried again, in the same way or another. `checkout` is that of now; what the
 * buyer saw may be older than it.
 */
export async function placeOrder(checkout: Checkout, attempt: Attempt, api: OrderCalls): Promise<Placed> {
  const { id } = checkout
  const { costs, etag } = attempt.seen ?? checkout
  const total: Money = { amount: costs.total.value, currency: costs.total.currency }
  const { method, billing } = attempt
  try {
    const made = attempt.make && (await attempt.make())
    if (made && 'status' in made) return unconfirmed(made)
    const paymentMethodId = made?.paymentMethodId ?? attempt.paymentMethodId
    const prepared = { paymentMethod: method, paymentMethodId, ...billing, payment: checkout.payment, etag }
    const payment = await api.preparePayment(id, prepared)
    if (payment.amount !== total.amount || payment.currency !== total.currency)
      return { kind: 'changed', checkout: await api.readCheckout(id), changed: ['total'], promoLost: false }
    const confirmed = attempt.confirm === null ? authorised : await attempt.confirm(payment)
    if (confirmed.status !== 'authorised') return unconfirmed(confirmed)
    return await submit(id, orderOf(payment, method, { total, etag }), api)
  } catch (error) {
    return await understand(error, 'prepare', id, api)
  }
}

const authorised = { status: 'authorised' } as const

type Seen = { total: Money; etag: Checkout['etag'] }

const orderOf = ({ paymentId, paymentToken }: PaymentAnswer, paymentMethod: Attempt['method'], seen: Seen) => ({
  paymentMethod,
  paymentId,
  paymentToken,
  ...seen,
})

function unconfirmed(answer: Unconfirmed): Placed {
  switch (answer.status) {
    case 'refused':
      return { kind: 'refused', problem: cardProblem(answer.code) }
    case 'cancelled':
      return { kind: 'cancelled' }
    case 'failed':
      return { kind: 'failed', stage: 'confirm', code: undefined }
    case 'lost':
      return { kind: 'confirming' }
  }
}

type Order = Parameters<OrderCalls['submitOrder']>[1]

/** Sends the order in. Also for a buyer who comes back authorised from a page of the provider's. */
export async function submit(id: string, order: Order, api: OrderCalls): Promise<Placed> {
  try {
    const answer = await api.submitOrder(id, order)
    if (isPaid(answer.state)) return { kind: 'placed' }
    if (answer.message === 'Stripe error') return { kind: 'refused', problem: cardProblem(answer.displayMessage) }
    if (answer.redirectUrl) return { kind: 'redirect', url: answer.redirectUrl }
    if (answer.state === 'failure') {
      const text = catalogText(answer.displayMessage, answer.message, ...detailsOf(answer.errors))
      return { kind: 'failed', stage: 'submit', code: answer.errors?.[0]?.code, text }
    }
    return { kind: 'confirming' }
  } catch (error) {
    // The order may be placed all the same: whoever lost an answer asks, and does not send money twice.
    if (error instanceof CallLost) return { kind: 'confirming' }
    return await understand(error, 'submit', id, api)
  }
}

async function understand(error: unknown, stage: PlacingStage, id: string, api: OrderCalls): Promise<Placed> {
  if (error instanceof CallLost) return { kind: 'failed', stage, code: undefined }
  if (!(error instanceof CallRefused)) throw error
  if (error.status === 404) return { kind: 'gone' }
  if (error.has(errorCodes.inProgress) || error.has(errorCodes.checkoutClosed)) return { kind: 'confirming' }
  const now = readNow(error)
  const lines = error.errors.filter(({ line }) => line)
  if (lines.length > 0 || error.has(errorCodes.cartEmpty)) return { kind: 'unavailable', errors: lines, checkout: now }
  const promoLost = error.has(errorCodes.promoRejected)
  if (promoLost || error.has(errorCodes.totalChanged) || error.has(errorCodes.checkoutChanged)) {
    const checkout = now ?? (await orUndefined(api.readCheckout(id)))
    const changed = ChangedAnswer.safeParse(error.body).data?.changed ?? []
    if (checkout) return { kind: 'changed', checkout, changed, promoLost }
  }
  return { kind: 'failed', stage, code: error.errors[0]?.code, text: catalogText(...detailsOf(error.errors)) }
}

const detailsOf = (errors: readonly WireError[] | null | undefined) => (errors ?? []).map(({ detail }) => detail)

function readNow({ body }: CallRefused): Checkout | undefined {
  if (typeof body !== 'object' || body === null || !('checkout' in body)) return undefined
  return Checkout.safeParse(body.checkout).data
}

async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallLost || error instanceof CallRefused) return undefined
    throw error
  }
}
