import { privateJson } from '@/lib/api/api-response'
import { handleCheckoutRead } from '@/lib/checkout/handle'
import { createResumeUrl } from '@/lib/checkout/resume-link'
import { env } from '@/lib/env'
import { requestOrigin } from '@/lib/visit/origin'

/**
 * The link that opens the visitor's checkout on another device, on the host of the visit: `{ link }`; null if CHECKOUT_SECRET is
 * not set.
 */
export const GET = (request: Request) =>
  handleCheckoutRead(request, async ({ store }, id) => {
    if (env.CHECKOUT_SECRET === undefined) return privateJson({ link: null })
    return privateJson({ link: await createResumeUrl(store, id, { origin: requestOrigin(store, request.headers) }) })
  })
