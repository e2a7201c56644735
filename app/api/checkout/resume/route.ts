import { cookies } from 'next/headers'
import { ResumeCheckout } from '@/lib/checkout/calls'
import { handlePurchase } from '@/lib/checkout/handle'
import { isKnownCheckout, keepCheckout } from '@/lib/checkout/own-checkout'
import { opensCheckout } from '@/lib/checkout/resume-link'
import { answer } from '@/lib/services/answer'
import { resumeCheckout } from '@/lib/services/checkouts'
import { refuse } from '@/lib/store/store-from-request'
import { readAttribution } from '@/lib/tracking/attribution'

/**
 * The buyer agreed to go on in this browser with a checkout whose link they opened: `{ id }` of a new one with the same lines, and this browser's cookie for
 * it. The browser that began the old one has it no more. 404 for a link that opens nothing, 409 for a checkout that is paid or being paid.
 */
export const POST = (request: Request) =>
  handlePurchase(
    request,
    ResumeCheckout,
    async ({ store, market }, { id, link }) => {
      // Its own checkout goes on as it is.
      if (await isKnownCheckout(id)) return answer({ id })
      if (!(await opensCheckout(link, store.slug, id))) return refuse(404, 'not_found')
      const { currency, region, locale } = market
      const attribution = readAttribution(await cookies())
      const resumed = await resumeCheckout(store, { id, currency, region, locale, ...attribution })
      await keepCheckout(resumed.id)
      return answer({ id: resumed.id }, 201)
    },
    'begin',
  )
