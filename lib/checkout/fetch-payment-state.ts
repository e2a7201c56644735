import { CallFailedError, CallRejectedError } from '../browser/call-errors'
import { readPayment } from './api'
import { isPaid } from './complete-purchase'

/**
 * The payment state of a checkout when its page opens. `deciding`: paid, pending or unknown. `open`: the buyer has not completed
 * it at the provider, as far as known. `failed` can be tried again; `ended` was abandoned. `lost`: no response.
 */
export type PolledPaymentState = 'authorized' | 'deciding' | 'open' | 'failed' | 'ended' | 'noResponse'

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
