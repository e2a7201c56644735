import { privateJson } from '@/lib/api/api-response'
import { toBilling } from '@/lib/checkout/customer-schema'
import { handleCheckoutWrite } from '@/lib/checkout/handle'
import { ConfirmPayment } from '@/lib/checkout/sandbox-calls'
import { confirmSandboxPayment } from '@/lib/services/payments'
import { visitorCall } from '@/lib/services/visitor-call'

/** Authorizes a sandbox payment with the token of a test card, wallet or account, as a provider's script does in the browser. */
export const POST = (request: Request) =>
  handleCheckoutWrite(
    request,
    ConfirmPayment,
    async ({ store }, { id, paymentToken, paymentMethodId, last4, billing }) =>
      privateJson(
        await confirmSandboxPayment(
          store.slug,
          { checkoutId: id, paymentToken, paymentMethodId, last4, billing: billing && (await toBilling(billing)) },
          visitorCall(request),
        ),
      ),
    'payment',
  )
