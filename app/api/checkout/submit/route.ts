import { PlaceOrder } from '@/lib/checkout/calls'
import { handleOwnWrite } from '@/lib/checkout/handle'
import { answer } from '@/lib/services/answer'
import { submitCheckout } from '@/lib/services/checkouts'

/** Places the order, once however often it is sent. 409 `total_changed` carries the checkout with its new total. */
export const POST = (request: Request) =>
  handleOwnWrite(request, PlaceOrder, async ({ store }, { id, paymentId, paymentToken, total }) =>
    answer(await submitCheckout(store.slug, { checkoutId: id, paymentId, paymentToken, platform: 'stripe', total })),
  )
