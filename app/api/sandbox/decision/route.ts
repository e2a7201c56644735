import { privateJson } from '@/lib/api/api-response'
import { handleCheckoutWrite } from '@/lib/checkout/handle'
import { DecidePayment } from '@/lib/checkout/sandbox-calls'
import { decideSandboxPayment } from '@/lib/services/payments'

/** The buyer's decision on the sandbox page for Afterpay. */
export const POST = (request: Request) =>
  handleCheckoutWrite(
    request,
    DecidePayment,
    async ({ store }, { id, paymentToken, decision }) =>
      privateJson(await decideSandboxPayment(store.slug, { checkoutId: id, paymentToken, decision })),
    'payment',
  )
