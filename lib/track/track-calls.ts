import { z } from 'zod'
import { errorCodes } from '../../commerce/contract/errors'
import { RecoverAnswer, type RecoverForm, type TrackForm } from '../../commerce/contract/order-status'
import { CallLost, CallRefused, callApp } from '../browser-call'
import { TrackedOrder } from './tracked-order'

/** `mismatch`: no such pair; `tooMany`: tried too often; `failed`: no answer, it may be tried again. Keys of `track`. */
export type TrackProblem = 'mismatch' | 'tooMany' | 'failed'

/** The order of a number and its e-mail address. */
export async function trackOrder(form: TrackForm): Promise<TrackedOrder | TrackProblem> {
  try {
    const shape = z.object({ order: TrackedOrder })
    const { order } = await callApp({ path: '/api/track', method: 'POST', body: form, shape })
    return order
  } catch (error) {
    return problemOf(error) ?? 'mismatch'
  }
}

/** `sent`, or the service's own words, or what else went wrong. */
export async function recoverOrders(
  form: RecoverForm,
): Promise<{ is: 'sent' } | { is: 'refused'; words: string } | { is: 'tooMany' | 'failed' }> {
  try {
    const { success, error } = await callApp({ path: '/api/recover', method: 'POST', body: form, shape: RecoverAnswer })
    if (success) return { is: 'sent' }
    return error?.message ? { is: 'refused', words: error.message } : { is: 'failed' }
  } catch (error) {
    return { is: problemOf(error) ?? 'failed' }
  }
}

function problemOf(error: unknown): 'tooMany' | 'failed' | undefined {
  if (error instanceof CallLost) return 'failed'
  if (!(error instanceof CallRefused)) throw error
  if (error.status === 429 || error.has(errorCodes.tooMany)) return 'tooMany'
  return error.status === 404 || error.status === 400 ? undefined : 'failed'
}
