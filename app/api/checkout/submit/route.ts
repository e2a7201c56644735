import { PlaceOrder } from '@/lib/checkout/calls'
import { handleOwnWrite } from '@/lib/checkout/handle'
import { resumeAddress } from '@/lib/checkout/resume-link'
import { platformOf } from '@/lib/payment/platform'
import { answer } from '@/lib/services/answer'
import { submitCheckout } from '@/lib/services/checkouts'
import { originHere } from '@/lib/store/address'

/**
 * Places the order, once however often it is sent. 409 carries the checkout as it is now and `changed`, where it is not the version that the buyer saw. A method with a page of its own is
 * answered with `redirectUrl`; from there the buyer comes back to this checkout, at the host where their cookies are.
 */
export const POST = (request: Request) =>
  handleOwnWrite(
    request,
    PlaceOrder,
    async ({ store }, { id, paymentMethod, paymentId, paymentToken, total, etag }) => {
      const platform = platformOf(paymentMethod)
      const returnUrl = await resumeAddress(store, id, { origin: originHere(store, request.headers) })
      return answer(
        await submitCheckout(store.slug, { checkoutId: id, paymentId, paymentToken, platform, returnUrl, total, etag }),
      )
    },
    'pay',
  )
