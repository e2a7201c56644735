import { privateJson } from '@/lib/api/api-response'
import { SubmitOrder } from '@/lib/checkout/calls'
import { handleCheckoutWrite } from '@/lib/checkout/handle'
import { createResumeUrl } from '@/lib/checkout/resume-link'
import { allStores, limitVisitor } from '@/lib/limits/rate-limit'
import { platformOf } from '@/lib/payment/platform'
import { submitPurchase } from '@/lib/services/checkouts'
import { requestOrigin } from '@/lib/visit/origin'

/**
 * Places the order; idempotent. 409 contains the current checkout and `changed` if the buyer saw a different version. A method
 * with its own page returns `redirectUrl`. From there the buyer returns to this checkout, on the host of their cookies.
 */
export const POST = (request: Request) =>
  handleCheckoutWrite(
    request,
    SubmitOrder,
    async ({ store }, { id, paymentMethod, paymentId, paymentToken, total, etag }) => {
      const limited = paymentId === '' ? await limitVisitor('freeOrder', allStores, request) : null
      if (limited !== null) return limited
      const platform = platformOf(paymentMethod)
      const returnUrl = await createResumeUrl(store, id, { origin: requestOrigin(store, request.headers) })
      return privateJson(
        await submitPurchase(store.slug, { checkoutId: id, paymentId, paymentToken, platform, returnUrl, total, etag }),
      )
    },
    'payment',
  )
