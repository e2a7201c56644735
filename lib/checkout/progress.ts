import type { PaymentProgress } from './calls'
import { isPaid } from './place-order'

export const pollAttempts = 4
export const pollMs = 1000
/** After the quick attempts the page goes on asking, slowly. */
export const slowPollMs = 5000

/** What a payment's state means for the buyer: look at the order, try again, or wait. */
export type Progress = 'paid' | 'failed' | 'waiting'

/**
 * Reads how a payment stands. One that is authorised becomes an order, by the browser's submit or by the service itself, or is let go; one that is not
 * even that was never taken, and the buyer may try again. `quick` is whether the first attempts are still running: a confirmation may be on its way
 * then.
 */
export function readProgress({ state, checkout }: PaymentProgress, quick: boolean): Progress {
  if (isPaid(checkout.state)) return 'paid'
  if (state === 'failed' || state === 'voided' || checkout.state === 'failure') return 'failed'
  if (checkout.state === 'pending' || state === 'authorised' || state === 'captured' || state === 'unknown')
    return 'waiting'
  return quick ? 'waiting' : 'failed'
}
