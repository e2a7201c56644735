import { type SandboxMethod, sandboxCards, type stripeErrorCodes } from '@awning/contract/payment'
import type { PaidCard } from '@awning/contract/payment-offer'

type DeclineCode = (typeof stripeErrorCodes)[number]

export type SandboxPaymentMethod = {
  confirms: 'authorize' | 'challenge' | DeclineCode
  /** The response is delayed. */
  slow?: true
  /** The response of this step is lost, although the step is done. */
  losesResponse?: 'confirm' | 'capture'
  /** The decline code when the payment is captured. */
  declinesCapture?: DeclineCode
}

/** The behavior of every test card, wallet and PayPal account of the sandbox. */
export const sandboxPaymentMethods: Readonly<Record<SandboxMethod, SandboxPaymentMethod>> = {
  pm_sandbox_ok: { confirms: 'authorize' },
  pm_sandbox_declined: { confirms: 'card_declined' },
  pm_sandbox_insufficient_funds: { confirms: 'insufficient_funds' },
  pm_sandbox_expired: { confirms: 'expired_card' },
  pm_sandbox_security_code: { confirms: 'incorrect_cvc' },
  pm_sandbox_processing_error: { confirms: 'processing_error' },
  pm_sandbox_challenge: { confirms: 'challenge' },
  pm_sandbox_slow: { confirms: 'authorize', slow: true },
  pm_sandbox_lost: { confirms: 'authorize', losesResponse: 'confirm' },
  pm_sandbox_capture_lost: { confirms: 'authorize', losesResponse: 'capture' },
  pm_sandbox_capture_declined: { confirms: 'authorize', declinesCapture: 'card_declined' },
  pm_sandbox_wallet_ok: { confirms: 'authorize' },
  pm_sandbox_wallet_declined: { confirms: 'card_declined' },
  pm_sandbox_wallet_slow: { confirms: 'authorize', slow: true },
  pm_sandbox_paypal_ok: { confirms: 'authorize' },
  pm_sandbox_paypal_declined: { confirms: 'card_declined' },
  pm_sandbox_paypal_slow: { confirms: 'authorize', slow: true },
}

const brands = [
  [/^3/, 'amex'],
  [/^4/, 'visa'],
  [/^5/, 'mastercard'],
  [/^6/, 'discover'],
] as const

/** The test card of a token with these last digits, or else its first. A wallet has a card behind it, a PayPal account has none. */
export function testCardOf(method: SandboxMethod, last4?: string): PaidCard | null {
  if (method.startsWith('pm_sandbox_paypal')) return null
  const cards = Object.entries(sandboxCards)
  const ofToken = cards.filter(([, token]) => token === method)
  const [number] = ofToken.find(([digits]) => digits.slice(-4) === last4) ?? ofToken[0] ?? cards[0] ?? []
  const brand = brands.find(([prefix]) => prefix.test(number ?? ''))?.[1]
  return number === undefined || brand === undefined ? null : { brand, last4: number.slice(-4) }
}
