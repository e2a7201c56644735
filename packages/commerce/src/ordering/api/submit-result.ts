import { setTimeout as pause } from 'node:timers/promises'
import type { SubmitResponse } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import { and, desc, eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { checkoutHistory, orders } from '../../db/schema/orders'
import type { StoreRef } from '../../store-ref'
import type { CaptureResult } from '../order/capture-draft'
import { cardText } from './card-texts'
import { showCheckout } from './show-checkout'

/** `open`: the order is being placed, or it is not known yet whether it was paid. */
export type SubmitResult = 'none' | 'open' | 'placed'

/** How long a second submit waits for the first: slightly longer than the first waits for the provider. */
const maxWaitMs = 6_000
const pollIntervalMs = 100

export async function resultOf(
  store: StoreRef,
  checkoutId: string,
  { db }: Pick<ServiceContext, 'db'>,
): Promise<SubmitResult> {
  const [order] = await db
    .select({ state: orders.state })
    .from(orders)
    .where(inStore(store, orders, eq(orders.checkoutId, checkoutId)))
  if (order === undefined) return 'none'
  return order.state === 'placed' ? 'placed' : 'open'
}

/** The response to a submit while another one is in progress. */
export async function awaitResult(store: StoreRef, checkoutId: string, deps: ServiceContext): Promise<SubmitResponse> {
  let result = await resultOf(store, checkoutId, deps)
  for (let waited = 0; result === 'open' && waited < maxWaitMs; waited += pollIntervalMs) {
    await pause(pollIntervalMs)
    result = await resultOf(store, checkoutId, deps)
  }
  if (result === 'placed') return await toSubmitResponse(store, checkoutId, { kind: 'placed' }, deps)
  if (result === 'open') return await toSubmitResponse(store, checkoutId, { kind: 'open' }, deps)
  const errorCode = await lastDeclineCode(store, checkoutId, deps)
  return await toSubmitResponse(store, checkoutId, { kind: 'rejected', errorCode }, deps)
}

/** The response for a settled draft. A decline is a successful response, because its text is for the buyer. */
export async function toSubmitResponse(
  store: StoreRef,
  checkoutId: string,
  settled: CaptureResult,
  deps: ServiceContext,
): Promise<SubmitResponse> {
  const checkout = await showCheckout(store, checkoutId, deps)
  const { state, orderLookupNumber } = checkout
  if (settled.kind === 'placed') return { state, orderLookupNumber, checkout }
  if (settled.kind === 'open') {
    const errors = [{ code: errorCodes.inProgress, detail: 'The payment is being confirmed.' }]
    return { state: 'pending', checkout, errors }
  }
  const displayMessage = cardText(settled.errorCode)
  const errors = [{ code: errorCodes.paymentDeclined, detail: displayMessage }]
  return { state, message: 'Stripe error', displayMessage, checkout, errors }
}

/** The provider’s decline code that ended the draft, stored as the cause of the failure. */
async function lastDeclineCode(store: StoreRef, checkoutId: string, { db }: ServiceContext): Promise<string> {
  const [last] = await db
    .select({ cause: checkoutHistory.cause })
    .from(checkoutHistory)
    .where(
      inStore(
        store,
        checkoutHistory,
        and(eq(checkoutHistory.checkoutId, checkoutId), eq(checkoutHistory.to, 'failure')),
      ),
    )
    .orderBy(desc(checkoutHistory.id))
    .limit(1)
  return last?.cause ?? 'card_declined'
}
