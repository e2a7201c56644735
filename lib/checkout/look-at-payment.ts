import { CallLost, CallRefused } from '../browser-call'
import { readPayment } from './api'
import { isPaid } from './place-order'

/**
 * How the payment of a checkout stands for somebody who has just opened its page. `deciding`: paid, being paid or not known. `open`: the buyer has not
 * finished it at its provider, as far as is known. `failed` may be tried again; `ended` was given up. `lost`: nobody answered.
 */
export type Standing = 'authorised' | 'deciding' | 'open' | 'failed' | 'ended' | 'lost'

export async function lookAtPayment(id: string): Promise<Standing> {
  try {
    const { state, checkout } = await readPayment(id)
    if (isPaid(checkout.state) || checkout.state === 'pending' || state === 'captured' || state === 'unknown')
      return 'deciding'
    if (state === 'authorised' || state === 'failed') return state
    return state === 'initiated' || state === 'action_required' ? 'open' : 'ended'
  } catch (error) {
    if (error instanceof CallLost || error instanceof CallRefused) return 'lost'
    throw error
  }
}
