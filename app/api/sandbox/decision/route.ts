import { handleOwnWrite } from '@/lib/checkout/handle'
import { DecidePayment } from '@/lib/payment/sandbox-calls'
import { answer } from '@/lib/services/answer'
import { decideSandboxPayment } from '@/lib/services/payments'

/** The buyer's decision on the page that stands for Afterpay's own. */
export const POST = (request: Request) =>
  handleOwnWrite(
    request,
    DecidePayment,
    async ({ store }, { id, paymentToken, decision }) =>
      answer(await decideSandboxPayment(store.slug, { checkoutId: id, paymentToken, decision })),
    'pay',
  )
