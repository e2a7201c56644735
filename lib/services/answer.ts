import { Checkout } from '../../commerce/contract/checkout'
import { ChangedAnswer } from '../../commerce/contract/shown-parts'
import { catalogText } from '../checkout/catalog-text'
import { log } from '../log'
import { refuse } from '../store/store-from-request'
import { ServiceNotFound, ServiceRefused, ServiceUnauthorised, ServiceUnavailable } from './errors'

const noStore = { 'cache-control': 'private, no-store' }

/** A private answer of an `/api` call. */
export const answer = (body: unknown, status = 200) => Response.json(body, { status, headers: noStore })

/**
 * Runs the work of an `/api` call and puts a service's refusal into the form that the browser reads: codes, the fields and lines that they mean,
 * what has changed since the buyer saw it, and the checkout as it is now where the service sent it. Of a service's words only those of the error
 * catalog leave the app.
 */
export async function answerCall(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ServiceRefused) return passOn(error)
    if (error instanceof ServiceNotFound) return refuse(404, 'not_found')
    if (error instanceof ServiceUnauthorised) return refuse(401, 'unauthorised')
    if (!(error instanceof ServiceUnavailable)) throw error
    log.error({ err: error }, 'service unavailable')
    return refuse(503, 'unavailable')
  }
}

function passOn({ status, errors, body }: ServiceRefused): Response {
  const reasons = errors.map(({ code, detail, source, line }) => {
    const isQuoted = catalogText(detail) !== undefined
    return { code, detail: isQuoted ? detail : code, source, line }
  })
  const now = typeof body === 'object' && body !== null && 'checkout' in body ? Checkout.safeParse(body.checkout) : null
  const changed = ChangedAnswer.safeParse(body).data
  return answer({ errors: reasons, ...changed, ...(now?.success && { checkout: now.data }) }, status)
}
