import type { SandboxDecisionInput, SandboxMethod } from '@awning/contract/payment'
import type { PaymentMethod } from '@awning/contract/payment-offer'
import type { PaymentProvider, ProviderPayment, ProviderPlatform } from './payment-provider'

/**
 * A built-in provider for trials: test cards work and nobody is charged. It also does what a real provider does in the browser.
 */
export type Sandbox = PaymentProvider &
  Required<Pick<PaymentProvider, 'begin'>> & {
    /** Confirms with the buyer's card, wallet or account, named by its token and the last digits of the number. A decline is reported in `errorCode`. */
    confirm(token: string, method: SandboxMethod, last4?: string): Promise<ProviderPayment>
    /** Completes or fails the 3-D Secure challenge. */
    challenge(token: string, outcome: 'complete' | 'fail'): Promise<ProviderPayment>
    /** A payment by its token, for the page that replaces Afterpay's. */
    sendPending(token: string): Promise<(ProviderPayment & { method: PaymentMethod }) | null>
    /** Applies the buyer's decision on that page. Returns the return URL. */
    decide(token: string, decision: SandboxDecisionInput['decision']): Promise<string>
    /** Lets a refund fail after it was accepted, as if the buyer's account were closed. */
    failRefund(id: string, idempotencyKey: string): Promise<void>
    /** Absent if the sandbox sends none. */
    readEvent?: ProviderPlatform['readEvent']
  }
