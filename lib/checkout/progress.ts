import { CallFailedError, CallRejectedError } from '../browser/call-errors'
import { readPayment } from './api'
import type { PaymentProgress } from './calls'
import { isPaid } from './complete-purchase'

export const pollAttempts = 4
export const pollMs = 1000
/** The interval after the quick attempts. */
export const slowPollMs = 5000

/** What a payment's state means for the buyer: see the order, try again, or wait. */
type Progress = 'paid' | 'failed' | 'waiting'

/**
 * Maps a payment to a progress. An authorized payment becomes an order, by the browser's submit or by the service, or is voided.
 * A payment before authorization was never charged, so the buyer can try again. `quick`: the first polls are still running, and
 * a confirmation may still arrive.
 */
export function readProgress({ state, checkout }: PaymentProgress, quick: boolean): Progress {
  if (isPaid(checkout.state)) return 'paid'
  if (state === 'failed' || state === 'voided' || checkout.state === 'failure') return 'failed'
  if (checkout.state === 'pending' || state === 'authorized' || state === 'captured' || state === 'unknown')
    return 'waiting'
  return quick ? 'waiting' : 'failed'
}

/**
 * The payment state of a checkout when its page opens. `deciding`: paid, pending or unknown. `open`: the buyer has not completed
 * it at the provider, as far as known. `failed` can be tried again; `ended` was abandoned. `noResponse`: the call failed.
 */
type PolledPaymentState = 'authorized' | 'deciding' | 'open' | 'failed' | 'ended' | 'noResponse'

export async function fetchPaymentState(id: string): Promise<PolledPaymentState> {
  try {
    const { state, checkout } = await readPayment(id)
    if (isPaid(checkout.state) || checkout.state === 'pending' || state === 'captured' || state === 'unknown')
      return 'deciding'
    if (state === 'authorized' || state === 'failed') return state
    return state === 'initiated' || state === 'action_required' ? 'open' : 'ended'
  } catch (error) {
    if (error instanceof CallFailedError || error instanceof CallRejectedError) return 'noResponse'
    throw error
  }
}
