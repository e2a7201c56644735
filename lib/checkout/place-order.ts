import { Checkout, type CheckoutState } from '../../commerce/contract/checkout'
import { errorCodes, type WireError } from '../../commerce/contract/errors'
import type { SandboxConfirmAnswer, SandboxMethod } from '../../commerce/contract/payment'
import type { Money } from '../../commerce/contract/primitives'
import { CallLost, CallRefused } from '../browser-call'
import { type CardProblem, cardProblem } from '../payment/card-problem'
import type * as calls from './api'

/** What became of a press on 'Place order'. Whatever it is, nothing was paid that is not ordered. */
export type Placed =
  | { kind: 'placed' }
  /** Being decided, or the answer was lost: ask how it stands, never pay again. */
  | { kind: 'confirming' }
  | { kind: 'refused'; problem: CardProblem }
  /** The total is another one now: the buyer looks and presses again. `promoLost`: because the code no longer applies. */
  | { kind: 'totalChanged'; checkout: Checkout; promoLost: boolean }
  | { kind: 'unavailable'; errors: WireError[]; checkout: Checkout | undefined }
  /** Nothing was begun. `message` is for the page's own words; undefined where no answer came. */
  | { kind: 'failed'; code: string | undefined }
  /** No such checkout for this browser any more. */
  | { kind: 'gone' }

export type OrderCalls = Pick<
  typeof calls,
  'preparePayment' | 'confirmCard' | 'answerChallenge' | 'submitOrder' | 'readCheckout'
>

type Order = {
  checkout: Checkout
  card: { method: SandboxMethod; name: string }
  /** Asks the buyer to confirm with their bank. */
  challenge: () => Promise<'complete' | 'fail'>
}

export const isPaid = (state: CheckoutState) => state === 'success' || state === 'completed'

/**
 * Places an order: a payment for the total of now, authorised with the card, then submitted with the total that the buyer saw.
 * Money is taken by the submit alone; up to there every failure can be tried again with the same or another card.
 */
export async function placeOrder({ checkout, card, challenge }: Order, api: OrderCalls): Promise<Placed> {
  const { id, costs } = checkout
  const total: Money = { amount: costs.total.value, currency: costs.total.currency }
  try {
    const payment = await api.preparePayment(id, {
      paymentMethod: 'card',
      paymentMethodId: card.method,
      name: card.name,
      payment: checkout.payment,
    })
    if (payment.amount !== total.amount || payment.currency !== total.currency)
      return { kind: 'totalChanged', checkout: await api.readCheckout(id), promoLost: false }
    const token = payment.paymentToken
    const confirmed = await withChallenge(await api.confirmCard(id, token, card.method), async () =>
      api.answerChallenge(id, token, await challenge()),
    )
    if (confirmed.status !== 'authorised') return { kind: 'refused', problem: cardProblem(confirmed.error?.code) }
    return await submit(id, { paymentId: payment.paymentId, paymentToken: token, total }, api)
  } catch (error) {
    return await understand(error, id, api)
  }
}

const withChallenge = async (answer: SandboxConfirmAnswer, ask: () => Promise<SandboxConfirmAnswer>) =>
  answer.status === 'requires_action' ? await ask() : answer

async function submit(id: string, order: Parameters<OrderCalls['submitOrder']>[1], api: OrderCalls): Promise<Placed> {
  try {
    const answer = await api.submitOrder(id, order)
    if (isPaid(answer.state)) return { kind: 'placed' }
    if (answer.message === 'Stripe error') return { kind: 'refused', problem: cardProblem(answer.displayMessage) }
    return { kind: 'confirming' }
  } catch (error) {
    // The order may be placed all the same: whoever lost an answer asks, and does not send money twice.
    if (error instanceof CallLost) return { kind: 'confirming' }
    throw error
  }
}

async function understand(error: unknown, id: string, api: OrderCalls): Promise<Placed> {
  if (error instanceof CallLost) return { kind: 'failed', code: undefined }
  if (!(error instanceof CallRefused)) throw error
  if (error.status === 404) return { kind: 'gone' }
  if (error.has(errorCodes.inProgress) || error.has(errorCodes.checkoutClosed)) return { kind: 'confirming' }
  const now = readNow(error)
  const lines = error.errors.filter(({ line }) => line)
  if (lines.length > 0 || error.has(errorCodes.cartEmpty)) return { kind: 'unavailable', errors: lines, checkout: now }
  const promoLost = error.has(errorCodes.promoRejected)
  if (promoLost || error.has(errorCodes.totalChanged)) {
    const checkout = now ?? (await orUndefined(api.readCheckout(id)))
    if (checkout) return { kind: 'totalChanged', checkout, promoLost }
  }
  return { kind: 'failed', code: error.errors[0]?.code }
}

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
