import { setTimeout as pause } from 'node:timers/promises'
import { and, desc, eq } from 'drizzle-orm'
import { showCheckout } from '../checkouts/show-checkout'
import type { SubmitAnswer } from '../contract/checkout'
import { errorCodes } from '../contract/errors'
import { owned } from '../db/owned'
import { checkoutHistory, orders } from '../db/schema/orders'
import { cardText } from '../payments/card-texts'
import type { StoreRef } from '../stores/store-ref'
import type { SaleDeps } from './sale-deps'
import type { Settled } from './settle-draft'

/** `open`: the order is being placed, or it is not known yet whether it was paid. */
export type SubmitResult = 'none' | 'open' | 'placed'

/** How long a second submit waits for the first: a little longer than the first waits for the provider. */
const longestWait = 6_000
const betweenLooks = 100

/** What became of the submits of a checkout so far. */
export async function resultOf(
  store: StoreRef,
  checkoutId: string,
  { db }: Pick<SaleDeps, 'db'>,
): Promise<SubmitResult> {
  const [order] = await db
    .select({ state: orders.state })
    .from(orders)
    .where(owned(store, orders, eq(orders.checkoutId, checkoutId)))
  if (order === undefined) return 'none'
  return order.state === 'placed' ? 'placed' : 'open'
}

/** The answer of a submit that somebody else is working on. */
export async function awaitResult(store: StoreRef, checkoutId: string, deps: SaleDeps): Promise<SubmitAnswer> {
  let result = await resultOf(store, checkoutId, deps)
  for (let waited = 0; result === 'open' && waited < longestWait; waited += betweenLooks) {
    await pause(betweenLooks)
    result = await resultOf(store, checkoutId, deps)
  }
  if (result === 'placed') return await answerOf(store, checkoutId, { kind: 'placed' }, deps)
  if (result === 'open') return await answerOf(store, checkoutId, { kind: 'open' }, deps)
  const errorCode = await lastRefusal(store, checkoutId, deps)
  return await answerOf(store, checkoutId, { kind: 'refused', errorCode }, deps)
}

/** A settled draft in the wire's words. A refusal of the provider is an answer, not a failed call: its text is for the buyer. */
export async function answerOf(
  store: StoreRef,
  checkoutId: string,
  settled: Settled,
  deps: SaleDeps,
): Promise<SubmitAnswer> {
  const checkout = await showCheckout(store, checkoutId, deps)
  const { state, orderLookupNumber } = checkout
  if (settled.kind === 'placed') return { state, orderLookupNumber, checkout }
  if (settled.kind === 'open') {
    const errors = [{ code: errorCodes.inProgress, detail: 'The payment is being confirmed' }]
    return { state: 'pending', checkout, errors }
  }
  const displayMessage = cardText(settled.errorCode)
  const errors = [{ code: errorCodes.cardRefused, detail: displayMessage }]
  return { state, message: 'Stripe error', displayMessage, checkout, errors }
}

/** The provider's word of the refusal that ended the draft: it stands as the cause of the failure. */
async function lastRefusal(store: StoreRef, checkoutId: string, { db }: SaleDeps): Promise<string> {
  const [last] = await db
    .select({ cause: checkoutHistory.cause })
    .from(checkoutHistory)
    .where(
      owned(store, checkoutHistory, and(eq(checkoutHistory.checkoutId, checkoutId), eq(checkoutHistory.to, 'failure'))),
    )
    .orderBy(desc(checkoutHistory.id))
    .limit(1)
  return last?.cause ?? 'card_declined'
}
