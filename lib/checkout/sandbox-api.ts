import { SandboxConfirmResponse, SandboxDecisionResponse, type SandboxMethod } from '@awning/contract/payment'
import { CallFailedError, CallRejectedError } from '../browser/call-errors'
import type { Confirmation } from '../payment/confirmation'
import { callCheckout } from './call-checkout'
import type { BillingForm } from './customer-schema'
import type { Decision } from './sandbox-calls'

/** A payment that this browser may confirm: its checkout and the token from its preparation. */
type SandboxPaymentRef = { id: string; paymentToken: string }

const post = (step: 'confirm' | 'challenge', body: object) =>
  callCheckout({ path: `/api/sandbox/${step}`, method: 'POST', body, schema: SandboxConfirmResponse })

/**
 * Does what a provider's script does once the buyer approves. `challenge` runs the 3-D Secure step if the card requires it. Without
 * a response the status is `noResponse`: the payment may be authorized.
 */
export async function confirmAtSandbox(
  { billing, last4, ...payment }: SandboxPaymentRef & { billing?: BillingForm | undefined; last4?: string },
  paymentMethodId: SandboxMethod,
  challenge: () => Promise<'complete' | 'fail'>,
): Promise<Confirmation> {
  try {
    const first = await post('confirm', { ...payment, paymentMethodId, last4, billing })
    const response =
      first.status === 'requires_action' ? await post('challenge', { ...payment, outcome: await challenge() }) : first
    if (response.status === 'authorized') return { status: 'authorized' }
    return { status: 'declined', code: response.error?.code }
  } catch (error) {
    if (error instanceof CallFailedError) return { status: 'noResponse' }
    if (error instanceof CallRejectedError) return { status: 'failed', message: error.message }
    throw error
  }
}

/** The confirmation of a checkout's payment with a wallet of the sandbox, which requires no challenge. */
export const confirmWithSandbox =
  (id: string, method: SandboxMethod) =>
  ({ paymentToken }: { paymentToken: string }): Promise<Confirmation> =>
    confirmAtSandbox({ id, paymentToken }, method, async () => 'fail')

/**
 * Sends the buyer's decision on the sandbox page for Afterpay. Returns the URL to go back to. Throws CallRejectedError or
 * CallFailedError.
 */
export const decideAtSandbox = async (payment: SandboxPaymentRef, decision: Decision): Promise<string> => {
  const body = { ...payment, decision }
  const response = await callCheckout({
    path: '/api/sandbox/decision',
    method: 'POST',
    body,
    schema: SandboxDecisionResponse,
  })
  return response.redirectUrl
}
