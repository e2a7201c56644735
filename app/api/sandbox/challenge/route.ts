import { handleOwnWrite } from '@/lib/checkout/handle'
import { AnswerChallenge } from '@/lib/payment/sandbox-calls'
import { answer } from '@/lib/services/answer'
import { answerSandboxChallenge } from '@/lib/services/payments'

/** The buyer's answer to the sandbox's 3-D Secure step. */
export const POST = (request: Request) =>
  handleOwnWrite(
    request,
    AnswerChallenge,
    async ({ store }, { id, paymentToken, outcome }) =>
      answer(await answerSandboxChallenge(store.slug, { checkoutId: id, paymentToken, outcome })),
    'pay',
  )
