import { z } from 'zod'
import { Checkout, CustomerInput, Etag, Platform } from './checkout'
import { PaymentMethod, providerNames } from './payment-offer'
import { Currency, Slug } from './primitives'
import { oneLine } from './text'

/**
 * POST /v1/initiatePayment and PUT /v1/updatePayment. Amount, customer and names are told for the wire's sake, to services that keep no checkouts:
 * this one takes its own.
 */
export const InitiatePaymentInput = z.object({
  amount: z.int().optional(),
  customer: CustomerInput.nullish(),
  lookupNumber: z.string().max(80).nullish(),
  storeName: z.string().max(300).optional(),
  platform: Platform,
  paymentMethod: PaymentMethod,
  checkoutId: z.string().max(80),
  storeSlug: Slug,
  /** Who pays, as the card's form or the wallet told it. */
  billingDetails: z
    .object({
      name: z.string().trim().max(160).regex(oneLine).optional(),
      email: z.string().trim().max(254).optional(),
    })
    .loose()
    .optional(),
  /** A payment method that the provider made in the browser (`pm_…`). */
  paymentMethodId: z.string().max(120).optional(),
  /** For an update: the payment, by either name. */
  id: z.string().max(80).optional(),
  paymentId: z.string().max(80).optional(),
  paymentToken: z.string().max(200).optional(),
  /** The version of the checkout that the buyer was shown; another one is answered with 409, as at submit. */
  etag: Etag.optional(),
})
export type InitiatePaymentInput = z.input<typeof InitiatePaymentInput>

export const PaymentAnswer = z.object({
  paymentToken: z.string(),
  paymentId: z.string(),
  /** What the browser's part of the provider needs. `orderId` is PayPal's; `paymentToken` is Stripe's client secret. */
  meta: z.object({ provider: z.enum(providerNames), orderId: z.string().optional() }).loose(),
  amount: z.int(),
  currency: Currency,
})
export type PaymentAnswer = z.infer<typeof PaymentAnswer>

export const paymentStates = [
  'initiated',
  'action_required',
  'authorised',
  'captured',
  'voided',
  'failed',
  'unknown',
  'refunded',
] as const
/** GET /v1/payment?paymentId=&checkoutId= */
export const PaymentState = z.object({ state: z.enum(paymentStates), checkout: Checkout.nullish() })
export type PaymentState = z.infer<typeof PaymentState>

/**
 * The sandbox's test cards. The browser turns a number into its token, and only the token is sent. The last four pay on a bad line: a late
 * answer, a lost one of the authorisation, a lost one of the capture, and a refusal when the money is taken.
 */
export const sandboxCards = {
  '4242424242424242': 'pm_sandbox_ok',
  '4111111111111111': 'pm_sandbox_ok',
  '5555555555554444': 'pm_sandbox_ok',
  '378282246310005': 'pm_sandbox_ok',
  '6011111111111117': 'pm_sandbox_ok',
  '4000000000000002': 'pm_sandbox_declined',
  '4000000000009995': 'pm_sandbox_insufficient_funds',
  '4000000000000069': 'pm_sandbox_expired',
  '4000000000000127': 'pm_sandbox_security_code',
  '4000000000000119': 'pm_sandbox_processing_error',
  '4000002500003155': 'pm_sandbox_challenge',
  '4000000000003220': 'pm_sandbox_challenge',
  '4000000000000507': 'pm_sandbox_slow',
  '4000000000000705': 'pm_sandbox_lost',
  '4000000000000408': 'pm_sandbox_capture_lost',
  '4000000000000309': 'pm_sandbox_capture_declined',
} as const

/** What stands for a buyer's card, their wallet or their account at PayPal. */
export const sandboxMethods = [
  'pm_sandbox_ok',
  'pm_sandbox_declined',
  'pm_sandbox_insufficient_funds',
  'pm_sandbox_expired',
  'pm_sandbox_security_code',
  'pm_sandbox_processing_error',
  'pm_sandbox_challenge',
  'pm_sandbox_slow',
  'pm_sandbox_lost',
  'pm_sandbox_capture_lost',
  'pm_sandbox_capture_declined',
  'pm_sandbox_wallet_ok',
  'pm_sandbox_wallet_declined',
  'pm_sandbox_wallet_slow',
  'pm_sandbox_paypal_ok',
  'pm_sandbox_paypal_declined',
  'pm_sandbox_paypal_slow',
] as const
export const SandboxMethod = z.enum(sandboxMethods)
export type SandboxMethod = z.infer<typeof SandboxMethod>

/** A payment at the sandbox, as the buyer's browser names it. */
const sandboxPayment = { storeSlug: Slug, checkoutId: z.string().max(80), paymentToken: z.string().max(200) }

/** POST /sandbox/confirm: what a provider's script does in the browser. */
export const SandboxConfirmInput = z.object({ ...sandboxPayment, paymentMethodId: SandboxMethod })
export type SandboxConfirmInput = z.infer<typeof SandboxConfirmInput>

/** GET /sandbox/payment: what the page that stands for Afterpay's shows. */
export const SandboxPaymentInput = z.object(sandboxPayment)
export type SandboxPaymentInput = z.infer<typeof SandboxPaymentInput>
export const SandboxPaymentAnswer = z.object({
  /** Minor units. */
  amount: z.int(),
  currency: Currency,
  method: PaymentMethod,
  /** Whether the buyer is still to decide. */
  open: z.boolean(),
})
export type SandboxPaymentAnswer = z.infer<typeof SandboxPaymentAnswer>

export const sandboxDecisions = ['authorise', 'refuse', 'cancel'] as const
/** POST /sandbox/decision: the buyer's decision on that page. */
export const SandboxDecisionInput = z.object({ ...sandboxPayment, decision: z.enum(sandboxDecisions) })
export type SandboxDecisionInput = z.infer<typeof SandboxDecisionInput>
/** Where the buyer goes back to: the shop's address, with `redirect_status` added. */
export const SandboxDecisionAnswer = z.object({ redirectUrl: z.url() })
export type SandboxDecisionAnswer = z.infer<typeof SandboxDecisionAnswer>

/** POST /sandbox/challenge: the buyer's answer to the 3-D Secure step. */
export const SandboxChallengeInput = z.object({ ...sandboxPayment, outcome: z.enum(['complete', 'fail']) })
export type SandboxChallengeInput = z.infer<typeof SandboxChallengeInput>

export const stripeErrorCodes = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'processing_error',
  'incorrect_cvc',
  'invalid_number',
  'authentication_failed',
] as const
/** `error.code` is the provider's; the storefront owns the texts. */
export const SandboxConfirmAnswer = z.object({
  status: z.enum(['authorised', 'requires_action', 'refused']),
  error: z.object({ code: z.enum(stripeErrorCodes) }).optional(),
})
export type SandboxConfirmAnswer = z.infer<typeof SandboxConfirmAnswer>
