import type { PaymentRow } from './find-payment'

const second = 1_000
const minute = 60 * second

/** Delays between polls of a payment without news. `recoverOpenOrders` ends the payment after an hour. */
const delays = [20 * second, minute, 3 * minute, 10 * minute, 30 * minute]
/** While the buyer is at the provider, they may authorize and close the tab at any time. Poll often enough to notice it. */
const awayInterval = minute
const maxAwayTime = 15 * minute

/** How long the browser has to place the order itself after authorization. */
export const browserPollDelayMs = 5 * second

const after = (now: Date, delay: number) => new Date(now.getTime() + delay)

export const firstPollAt = (now: Date): Date => after(now, delays[0] ?? minute)
export const nextPollForBrowser = (now: Date): Date => after(now, browserPollDelayMs)

/** The time of the next poll, with growing delays. Also used if the provider does not respond. */
export function pollTimeAfter(pollCount: number, now: Date): Date {
  return after(now, delays[Math.min(pollCount + 1, delays.length - 1)] ?? minute)
}

/** The time of the next poll while the buyer is at the provider. Null if the usual delays apply. */
export function nextPollWhileAway(
  { state, method, updatedAt }: Pick<PaymentRow, 'state' | 'method' | 'updatedAt'>,
  now: Date,
): Date | null {
  const isAway = state === 'action_required' || method === 'paypal' || method === 'afterpay'
  return isAway && now.getTime() - updatedAt.getTime() < maxAwayTime ? after(now, awayInterval) : null
}
