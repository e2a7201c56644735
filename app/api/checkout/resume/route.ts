import { cookies } from 'next/headers'
import { readAttribution } from '@/lib/analytics/attribution'
import { privateJson } from '@/lib/api/api-response'
import { ResumeCheckout } from '@/lib/checkout/calls'
import { handlePurchase } from '@/lib/checkout/handle'
import { isKnownCheckout, saveOwnCheckout } from '@/lib/checkout/own-checkout'
import { isValidResumeLink } from '@/lib/checkout/resume-link'
import { reject } from '@/lib/server/reject'
import { resumeCheckout } from '@/lib/services/checkouts'

/**
 * Continues a checkout in this browser after the buyer opened its link and agreed: returns `{ id }` of a new checkout with the
 * same lines and sets its cookie. The browser that started the old checkout loses it. 404 for an invalid link, 409 for a checkout
 * that is paid or being paid.
 */
export const POST = (request: Request) =>
  handlePurchase(
    request,
    ResumeCheckout,
    async ({ store, market }, { id, link }) => {
      // The browser's own checkout continues unchanged.
      if (await isKnownCheckout(id)) return privateJson({ id })
      if (!(await isValidResumeLink(link, store.slug, id))) return reject(404, 'not_found')
      const { currency, region, locale } = market
      const attribution = readAttribution(await cookies())
      const resumed = await resumeCheckout(store, { id, currency, region, locale, ...attribution })
      await saveOwnCheckout(resumed.id)
      return privateJson({ id: resumed.id }, 201)
    },
    'startCheckout',
  )
