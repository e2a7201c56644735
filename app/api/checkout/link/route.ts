import { handleOwnRead } from '@/lib/checkout/handle'
import { resumeAddress } from '@/lib/checkout/resume-link'
import { env } from '@/lib/env'
import { answer } from '@/lib/services/answer'
import { originHere } from '@/lib/store/address'

/**
 * The link by which the visitor's checkout opens on another device, at the host where they are: `{ link }`, null where the operator has not set what
 * seals it.
 */
export const GET = (request: Request) =>
  handleOwnRead(request, async ({ store }, id) => {
    if (env.CHECKOUT_SECRET === undefined) return answer({ link: null })
    return answer({ link: await resumeAddress(store, id, { origin: originHere(store, request.headers) }) })
  })
