import { errorCodes } from '@awning/contract/errors'
import { type RecoverForm, RecoverResponse, type TrackForm } from '@awning/contract/order-status'
import type { ReturnForm, WithdrawalForm } from '@awning/contract/returns'
import { z } from 'zod'
import { plainSentence } from '../api/plain-sentence'
import { CallFailedError, CallRejectedError } from '../browser/call-errors'
import { fetchApi } from '../browser/fetch-api'
import { TrackedOrder } from './tracked-order'

/** `mismatch`: no order matches; `tooMany`: too many tries; `failed`: no response, the shopper may retry. Keys of `track`. */
export type TrackProblem = 'mismatch' | 'tooMany' | 'failed'

export async function trackOrder(form: TrackForm): Promise<TrackedOrder | TrackProblem> {
  try {
    const schema = z.object({ order: TrackedOrder })
    const { order } = await fetchApi({ path: '/api/track', method: 'POST', body: form, schema: schema })
    return order
  } catch (error) {
    return problemOf(error) ?? 'mismatch'
  }
}

/** `past`: the items cannot be sent back any more, or not so many. Keys of `track.returns.problems`. */
export type ReturnProblem = TrackProblem | 'past'

/** Asks to send items back. The order with the return. */
export const requestReturn = (form: ReturnForm): Promise<TrackedOrder | ReturnProblem> =>
  sendItems('/api/returns', form)

/** Withdraws from the contract for items. The order with the withdrawal. */
export const withdraw = (form: WithdrawalForm): Promise<TrackedOrder | ReturnProblem> =>
  sendItems('/api/withdrawals', form)

async function sendItems(path: string, body: ReturnForm | WithdrawalForm): Promise<TrackedOrder | ReturnProblem> {
  try {
    const schema = z.object({ order: TrackedOrder })
    const { order } = await fetchApi({ path, method: 'POST', body, schema })
    return order
  } catch (error) {
    if (error instanceof CallRejectedError && error.status === 409) return 'past'
    return problemOf(error) ?? 'mismatch'
  }
}

/** `sent`, the service's own text, or another problem. */
export async function recoverOrders(
  form: RecoverForm,
): Promise<{ is: 'sent' } | { is: 'rejected'; message: string } | { is: 'tooMany' | 'failed' }> {
  try {
    const { success, error } = await fetchApi({
      path: '/api/recover',
      method: 'POST',
      body: form,
      schema: RecoverResponse,
    })
    if (success) return { is: 'sent' }
    return rejectedWith(typeof error === 'string' ? error : error?.message)
  } catch (error) {
    const problem = problemOf(error)
    if (problem === 'tooMany' || !(error instanceof CallRejectedError)) return { is: problem ?? 'failed' }
    return rejectedWith(...error.errors.map(({ detail }) => detail))
  }
}

/** The service's own text, if it sent one. */
function rejectedWith(...texts: (string | undefined)[]): { is: 'rejected'; message: string } | { is: 'failed' } {
  const message = texts.map(plainSentence).find((text) => text !== undefined)
  return message === undefined ? { is: 'failed' } : { is: 'rejected', message }
}

function problemOf(error: unknown): 'tooMany' | 'failed' | undefined {
  if (error instanceof CallFailedError) return 'failed'
  if (!(error instanceof CallRejectedError)) throw error
  if (error.status === 429 || error.has(errorCodes.tooMany)) return 'tooMany'
  return error.status === 404 || error.status === 400 ? undefined : 'failed'
}
