import { privateJson } from '@/lib/api/api-response'
import { handleCheckoutWrite } from '@/lib/checkout/handle'
import { ChallengeInput } from '@/lib/checkout/sandbox-calls'
import { confirmSandboxChallenge } from '@/lib/services/payments'

/** The result of the sandbox's 3-D Secure step. */
export const POST = (request: Request) =>
  handleCheckoutWrite(
    request,
    ChallengeInput,
    async ({ store }, { id, paymentToken, outcome }) =>
      privateJson(await confirmSandboxChallenge(store.slug, { checkoutId: id, paymentToken, outcome })),
    'payment',
  )
