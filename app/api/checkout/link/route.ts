import { handleOwnRead } from '@/lib/checkout/handle'
import { resumeAddress } from '@/lib/checkout/resume-link'
import { env } from '@/lib/env'
import { answer } from '@/lib/services/answer'

/** The link by which the visitor's checkout opens on another device: `{ link }`, null where the operator has not set what seals it. */
export const GET = (request: Request) =>
  handleOwnRead(request, async ({ store }, id) =>
    answer({ link: env.CHECKOUT_SECRET === undefined ? null : await resumeAddress(store, id) }),
  )
