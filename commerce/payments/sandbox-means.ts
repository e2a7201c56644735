import type { SandboxMethod, stripeErrorCodes } from '../contract/payment'

type RefusalCode = (typeof stripeErrorCodes)[number]

export type SandboxMeans = {
  /** What comes of confirming a payment with it. */
  confirms: 'authorise' | 'challenge' | RefusalCode
  /** The answer comes, but not soon. */
  slow?: true
  /** The answer of this step never comes, though the step is done. */
  loses?: 'confirm' | 'capture'
  /** What the bank says when the money is taken. */
  refusesCapture?: RefusalCode
}

/** What every test card, wallet and PayPal account of the sandbox does. */
export const sandboxMeans: Readonly<Record<SandboxMethod, SandboxMeans>> = {
  pm_sandbox_ok: { confirms: 'authorise' },
  pm_sandbox_declined: { confirms: 'card_declined' },
  pm_sandbox_insufficient_funds: { confirms: 'insufficient_funds' },
  pm_sandbox_expired: { confirms: 'expired_card' },
  pm_sandbox_security_code: { confirms: 'incorrect_cvc' },
  pm_sandbox_processing_error: { confirms: 'processing_error' },
  pm_sandbox_challenge: { confirms: 'challenge' },
  pm_sandbox_slow: { confirms: 'authorise', slow: true },
  pm_sandbox_lost: { confirms: 'authorise', loses: 'confirm' },
  pm_sandbox_capture_lost: { confirms: 'authorise', loses: 'capture' },
  pm_sandbox_capture_declined: { confirms: 'authorise', refusesCapture: 'card_declined' },
  pm_sandbox_wallet_ok: { confirms: 'authorise' },
  pm_sandbox_wallet_declined: { confirms: 'card_declined' },
  pm_sandbox_wallet_slow: { confirms: 'authorise', slow: true },
  pm_sandbox_paypal_ok: { confirms: 'authorise' },
  pm_sandbox_paypal_declined: { confirms: 'card_declined' },
  pm_sandbox_paypal_slow: { confirms: 'authorise', slow: true },
}
