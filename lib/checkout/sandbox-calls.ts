import { SandboxChallengeInput, SandboxConfirmInput, SandboxDecisionInput } from '@awning/contract/payment'
import { z } from 'zod'
import { BillingForm } from './customer-schema'

/** Body schemas of the `/api/sandbox` calls, shared by the browser and the handler. They replace a provider's script and page. */
const paymentRef = { id: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/), paymentToken: z.string().min(1).max(200) }

export const ConfirmPayment = z.object({
  ...paymentRef,
  paymentMethodId: SandboxConfirmInput.shape.paymentMethodId,
  last4: SandboxConfirmInput.shape.last4,
  billing: BillingForm.optional(),
})
export const ChallengeInput = z.object({ ...paymentRef, outcome: SandboxChallengeInput.shape.outcome })
export const DecidePayment = z.object({ ...paymentRef, decision: SandboxDecisionInput.shape.decision })
export type Decision = z.infer<typeof DecidePayment>['decision']
