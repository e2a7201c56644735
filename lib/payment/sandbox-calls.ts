import { z } from 'zod'
import { SandboxChallengeInput, SandboxConfirmInput, SandboxDecisionInput } from '../../commerce/contract/payment'

/** Bodies of the `/api/sandbox` calls, one shape for the browser and the handler: what a provider's script and page do, for one's own checkout. */
const mine = { id: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/), paymentToken: z.string().min(1).max(200) }

export const ConfirmPayment = z.object({ ...mine, paymentMethodId: SandboxConfirmInput.shape.paymentMethodId })
export const AnswerChallenge = z.object({ ...mine, outcome: SandboxChallengeInput.shape.outcome })
export const DecidePayment = z.object({ ...mine, decision: SandboxDecisionInput.shape.decision })
export type Decision = z.infer<typeof DecidePayment>['decision']
