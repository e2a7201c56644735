import { PreparePayment } from '@/lib/checkout/calls'
import { handleOwnRead, handleOwnWrite } from '@/lib/checkout/handle'
import { platformOf } from '@/lib/payment/platform'
import { answer } from '@/lib/services/answer'
import { getCheckout } from '@/lib/services/checkouts'
import { getPayment, initiatePayment, updatePayment } from '@/lib/services/payments'
import { visitorCall } from '@/lib/services/visitor-call'

/** Begins the payment of a checkout or brings it up to date, for what the service says it comes to; 409 where that is not the
 * version which the buyer sees. PayPal's is asked for anew each time. */
export const POST = (request: Request) =>
  handleOwnWrite(
    request,
    PreparePayment,
    async ({ store }, body) => {
      const { id, name, email, paymentMethod, paymentMethodId, paymentId, paymentToken, etag } = body
      const { costs, customer, orderLookupNumber: lookupNumber } = await getCheckout(store, id)
      const input = {
        // Never the browser's: a service may take the amount that it is told.
        amount: costs.total.value,
        checkoutId: id,
        platform: platformOf(paymentMethod),
        paymentMethod,
        paymentMethodId,
        billingDetails: { name, email },
        etag,
      }
      const visitor = visitorCall(request)
      const payment =
        paymentId && paymentMethod !== 'paypal'
          ? await updatePayment(store, { ...input, id: paymentId, paymentId, paymentToken }, visitor)
          : await initiatePayment(store, { ...input, customer, lookupNumber, storeName: store.name }, visitor)
      return answer(payment)
    },
    'pay',
  )

/** How the payment of the visitor's checkout stands, and the checkout with it. */
export const GET = (request: Request) =>
  handleOwnRead(request, async ({ store }, id) => {
    const checkout = await getCheckout(store, id)
    if (!checkout.payment) return answer({ state: null, checkout })
    const payment = await getPayment(store.slug, id, checkout.payment.id)
    return answer({ state: payment.state, checkout: payment.checkout ?? checkout })
  })
