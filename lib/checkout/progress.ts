import type { PaymentProgress } from './calls'
import { isPaid } from './place-order'

export const pollAttempts = 4
export const pollMs = 1000
/** After the quick attempts the page goes on asking, slowly. */
export const slowPollMs = 5000

/** What a payment's state means for the buyer: look at the order, try again, or wait. */
export type Progress = 'paid' | 'failed' | 'waiting'

/**
 * Reads how a payment stands. One that is only authorised, or not even that, while no order is being placed, was never taken: the buyer may try
 * again, and the service places one order at most. `quick` is whether the first attempts are still running: a submit may be on its way then.
 */
export function readProgress({ state, checkout }: PaymentProgress, quick: boolean): Progress {
  if (isPaid(checkout.state)) return 'paid'
  if (state === 'failed' || state === 'voided' || checkout.state === 'failure') return 'failed'
  if (checkout.state === 'pending' || state === 'captured' || state === 'unknown') return 'waiting'
  return quick ? 'waiting' : 'failed'
}
