import { SandboxConfirmAnswer, SandboxDecisionAnswer, type SandboxMethod } from '../../commerce/contract/payment'
import { CallLost, CallRefused } from '../browser-call'
import { callCheckout } from '../checkout/call-checkout'
import type { Confirmation } from './confirmation'
import type { Decision } from './sandbox-calls'

/** A payment that this browser may confirm: its checkout and the token of its preparation. */
export type Confirmable = { id: string; paymentToken: string }

const post = (step: 'confirm' | 'challenge', body: object) =>
  callCheckout({ path: `/api/sandbox/${step}`, method: 'POST', body, shape: SandboxConfirmAnswer })

/**
 * What a provider's script does once the buyer has said yes. `challenge` asks them to confirm with their bank, where the card wants it. An answer
 * that does not come is `lost`: the payment may be authorised.
 */
export async function confirmAtSandbox(
  payment: Confirmable,
  paymentMethodId: SandboxMethod,
  challenge: () => Promise<'complete' | 'fail'>,
): Promise<Confirmation> {
  try {
    const first = await post('confirm', { ...payment, paymentMethodId })
    const answer =
      first.status === 'requires_action' ? await post('challenge', { ...payment, outcome: await challenge() }) : first
    if (answer.status === 'authorised') return { status: 'authorised' }
    return { status: 'refused', code: answer.error?.code }
  } catch (error) {
    if (error instanceof CallLost) return { status: 'lost' }
    if (error instanceof CallRefused) return { status: 'failed', message: error.message }
    throw error
  }
}

/** The buyer's decision on the page that stands for Afterpay's. Answers where they go back to. Throws CallRefused or CallLost. */
export const decideAtSandbox = async (payment: Confirmable, decision: Decision): Promise<string> => {
  const body = { ...payment, decision }
  const answer = await callCheckout({
    path: '/api/sandbox/decision',
    method: 'POST',
    body,
    shape: SandboxDecisionAnswer,
  })
  return answer.redirectUrl
}
