import { Checkout } from '@awning/contract/checkout'
import { ChangedResponse } from '@awning/contract/displayed-parts'
import { log } from '../server/log'
import { reject } from '../server/reject'
import {
  ServiceNotFoundError,
  ServiceRejectedError,
  ServiceUnauthorizedError,
  ServiceUnavailableError,
} from '../services/errors'
import { catalogText } from './catalog-text'
import { plainSentence } from './plain-sentence'

const noStore = { 'cache-control': 'private, no-store' }

export const privateJson = (body: unknown, status = 200) => Response.json(body, { status, headers: noStore })

/** Answers a form that a browser has sent without scripts. The path is one of this shop. */
export const seeOther = (path: string) => new Response(null, { status: 303, headers: { ...noStore, location: path } })

/**
 * Runs an `/api` handler and converts a service's rejection into the format that the browser reads: codes, the fields and lines
 * they refer to, what has changed since it was displayed, and the current checkout if the service sent it. Only texts of the
 * error catalog and plain sentences leave the app.
 */
export async function handleServiceErrors(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ServiceRejectedError) return forward(error)
    if (error instanceof ServiceNotFoundError) return reject(404, 'not_found')
    if (error instanceof ServiceUnauthorizedError) return reject(401, 'unauthorized')
    if (!(error instanceof ServiceUnavailableError || isFailureOfCachedCall(error))) throw error
    log.error({ err: error }, 'service unavailable')
    return reject(503, 'unavailable')
  }
}

/**
 * Whether the error is of a function with 'use cache', which in production arrives as an Error with only a digest. These functions
 * only call the service. The framework's own signals, such as `notFound`, have a digest that starts with `NEXT_`.
 */
const isFailureOfCachedCall = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string' && !error.digest.startsWith('NEXT_')

function forward({ status, errors, body }: ServiceRejectedError): Response {
  const reasons = errors.map(({ code, detail, source, line }) => {
    const isText = catalogText(detail) !== undefined || plainSentence(detail) !== undefined
    return { code, detail: isText ? detail : code, source, line }
  })
  const now = typeof body === 'object' && body !== null && 'checkout' in body ? Checkout.safeParse(body.checkout) : null
  const changed = ChangedResponse.safeParse(body).data
  return privateJson({ errors: reasons, ...changed, ...(now?.success && { checkout: now.data }) }, status)
}
