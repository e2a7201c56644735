import { handleOwnWrite } from '@/lib/checkout/handle'
import { ConfirmPayment } from '@/lib/payment/sandbox-calls'
import { answer } from '@/lib/services/answer'
import { confirmSandboxPayment } from '@/lib/services/payments'
import { visitorCall } from '@/lib/services/visitor-call'

/** What a provider's script does in the browser: authorises a payment with a test card, a wallet or an account, named by its token. */
export const POST = (request: Request) =>
  handleOwnWrite(
    request,
    ConfirmPayment,
    async ({ store }, { id, paymentToken, paymentMethodId }) =>
      answer(
        await confirmSandboxPayment(
          store.slug,
          { checkoutId: id, paymentToken, paymentMethodId },
          visitorCall(request),
        ),
      ),
    'pay',
  )
