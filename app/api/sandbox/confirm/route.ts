import { ConfirmCard } from '@/lib/checkout/calls'
import { handleOwnWrite } from '@/lib/checkout/handle'
import { answer } from '@/lib/services/answer'
import { confirmSandboxPayment } from '@/lib/services/payments'

/** What a provider's script does in the browser: authorises a payment with a test card, named by its token. */
export const POST = (request: Request) =>
  handleOwnWrite(request, ConfirmCard, async ({ store }, { id, paymentToken, paymentMethodId }) =>
    answer(await confirmSandboxPayment(store.slug, { checkoutId: id, paymentToken, paymentMethodId })),
  )
