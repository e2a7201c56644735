import type { PaymentRow } from './find-payment'

const second = 1_000
const minute = 60 * second

/** A payment that nobody has heard of since is asked of its provider after these times. The hour ends it (see `recover`). */
const pauses = [20 * second, minute, 3 * minute, 10 * minute, 30 * minute]
/** While the buyer is at the provider, they may authorise and close the tab at any moment: it is looked at often enough to notice. */
const whileAway = minute
const longAway = 15 * minute

/** What the browser has of its own, after it was authorised, to place the order itself. */
export const browsersMoment = 5 * second

const after = (now: Date, pause: number) => new Date(now.getTime() + pause)

/** After a step of the browser. */
export const firstLook = (now: Date): Date => after(now, pauses[0] ?? minute)
export const lookForBrowser = (now: Date): Date => after(now, browsersMoment)

/** The look after the one that is being made: later each time. Also where the provider does not answer. */
export function nextLook(looks: number, now: Date): Date {
  return after(now, pauses[Math.min(looks + 1, pauses.length - 1)] ?? minute)
}

/** The look after one that found the buyer at the provider; null where the usual times will do. */
export function lookWhileAway(
  { state, method, updatedAt }: Pick<PaymentRow, 'state' | 'method' | 'updatedAt'>,
  now: Date,
): Date | null {
  const away = state === 'action_required' || method === 'paypal' || method === 'afterpay'
  return away && now.getTime() - updatedAt.getTime() < longAway ? after(now, whileAway) : null
}
