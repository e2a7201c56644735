import { hasAddress } from '@awning/platform/rules/address-need'
import { privateJson } from '@/lib/api/api-response'
import { PreparePayment } from '@/lib/checkout/calls'
import { toBilling } from '@/lib/checkout/customer-schema'
import { handleCheckoutRead, handleCheckoutWrite } from '@/lib/checkout/handle'
import { platformOf } from '@/lib/payment/platform'
import { getCheckout } from '@/lib/services/checkouts'
import { getPayment, initiatePayment, updatePayment } from '@/lib/services/payments'
import { visitorCall } from '@/lib/services/visitor-call'

/** Starts or updates the payment of a checkout, with the total of the service; 409 if the buyer sees a different version. For
 * PayPal a new payment is started each time. */
export const POST = (request: Request) =>
  handleCheckoutWrite(
    request,
    PreparePayment,
    async ({ store }, body) => {
      const { id, name, email, billing, paymentMethod, paymentMethodId, paymentId, paymentToken, etag } = body
      const { costs, customer, orderLookupNumber: lookupNumber } = await getCheckout(store, id)
      const input = {
        // Never the amount from the browser: a service may trust the amount it receives.
        amount: costs.total.value,
        checkoutId: id,
        platform: platformOf(paymentMethod),
        paymentMethod,
        paymentMethodId,
        billingDetails: { name, email },
        billing: billing && (await toBilling(billing)),
        etag,
      }
      const visitor = visitorCall(request)
      const payment =
        paymentId && paymentMethod !== 'paypal'
          ? await updatePayment(store, { ...input, id: paymentId, paymentId, paymentToken }, visitor)
          : await initiatePayment(
              store,
              {
                ...input,
                customer: customer && hasAddress(customer) ? customer : null,
                lookupNumber,
                storeName: store.name,
              },
              visitor,
            )
      return privateJson(payment)
    },
    'payment',
  )

/** The payment state of the visitor's checkout, with the checkout. */
export const GET = (request: Request) =>
  handleCheckoutRead(request, async ({ store }, id) => {
    const checkout = await getCheckout(store, id)
    if (!checkout.payment) return privateJson({ state: null, checkout })
    const payment = await getPayment(store.slug, id, checkout.payment.id)
    return privateJson({ state: payment.state, checkout: payment.checkout ?? checkout })
  })
