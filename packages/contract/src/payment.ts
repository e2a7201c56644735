import { Currency } from '@awning/platform/currencies'
import { oneLine } from '@awning/platform/text'
import { z } from 'zod'
import { Checkout, CustomerInput, Etag, Platform } from './checkout'
import { PaidCard, PaymentMethod, providerNames } from './payment-offer'
import { Slug } from './primitives'

const BillingInput = CustomerInput.pick({ firstName: true, lastName: true, address: true })

/**
 * POST /v1/initiatePayment and PUT /v1/updatePayment. Amount, customer and names are for services that do not store checkouts:
 * this one uses its own.
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
  /** The payer, as entered in the card form or sent by the wallet. */
  billingDetails: z
    .object({
      name: z.string().trim().max(160).regex(oneLine).optional(),
      email: z.string().trim().max(254).optional(),
    })
    .loose()
    .optional(),
  /** The billing address of a card payment, if it differs from the delivery address. Without it, an earlier one is removed. */
  billing: BillingInput.nullish(),
  /** A payment method that the provider created in the browser (`pm_…`). */
  paymentMethodId: z.string().max(120).optional(),
  /** For an update: the payment id, in either field. */
  id: z.string().max(80).optional(),
  paymentId: z.string().max(80).optional(),
  paymentToken: z.string().max(200).optional(),
  /** Version of the checkout that the buyer saw. Another one returns 409, as at submit. */
  etag: Etag.optional(),
})
export type InitiatePaymentInput = z.input<typeof InitiatePaymentInput>

export const PaymentResponse = z.object({
  paymentToken: z.string(),
  paymentId: z.string(),
  /** Data for the provider's script. `orderId` is PayPal's; `paymentToken` is Stripe's client secret. */
  meta: z.object({ provider: z.enum(providerNames), orderId: z.string().optional() }).loose(),
  amount: z.int(),
  currency: Currency,
})
export type PaymentResponse = z.infer<typeof PaymentResponse>

export const paymentStates = [
  'initiated',
  'action_required',
  'authorized',
  'captured',
  'voided',
  'failed',
  'unknown',
  'refunded',
] as const
/** GET /v1/payment?paymentId=&checkoutId= */
export const PaymentState = z.object({
  state: z.enum(paymentStates),
  checkout: Checkout.nullish(),
})
export type PaymentState = z.infer<typeof PaymentState>

/**
 * The sandbox's test cards. The browser turns a number into its token, and only the token is sent. The last four simulate faults:
 * a late response, a lost response of the authorization, a lost response of the capture, and a decline at capture.
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

/** Tokens for a buyer's card, wallet or PayPal account. */
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

/** A payment at the sandbox, as the buyer's browser references it. */
const sandboxPayment = { storeSlug: Slug, checkoutId: z.string().max(80), paymentToken: z.string().max(200) }

/** POST /sandbox/confirm: simulates a provider's script in the browser. */
export const SandboxConfirmInput = z.object({
  ...sandboxPayment,
  paymentMethodId: SandboxMethod,
  /** The last digits of the test card. Without them, the first card of the token. */
  last4: PaidCard.shape.last4.optional(),
  /** Received as at a provider, and not stored. */
  billing: BillingInput.nullish(),
})
export type SandboxConfirmInput = z.infer<typeof SandboxConfirmInput>

/** GET /sandbox/payment: data of the page that simulates Afterpay's. */
export const SandboxPaymentInput = z.object(sandboxPayment)
export type SandboxPaymentInput = z.infer<typeof SandboxPaymentInput>
export const SandboxPaymentResponse = z.object({
  /** Minor units. */
  amount: z.int(),
  currency: Currency,
  method: PaymentMethod,
  /** Whether the buyer has not decided yet. */
  open: z.boolean(),
})
export type SandboxPaymentResponse = z.infer<typeof SandboxPaymentResponse>

export const sandboxDecisions = ['authorize', 'decline', 'cancel'] as const
/** POST /sandbox/decision: the buyer's decision on that page. */
export const SandboxDecisionInput = z.object({
  ...sandboxPayment,
  decision: z.enum(sandboxDecisions),
})
export type SandboxDecisionInput = z.infer<typeof SandboxDecisionInput>
/** URL that the buyer returns to: the shop's address, with `redirect_status` added. */
export const SandboxDecisionResponse = z.object({ redirectUrl: z.url() })
export type SandboxDecisionResponse = z.infer<typeof SandboxDecisionResponse>

/** POST /sandbox/challenge: the buyer's response to the 3-D Secure step. */
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
/** `error.code` is the provider's; the storefront maps it to a text. */
export const SandboxConfirmResponse = z.object({
  status: z.enum(['authorized', 'requires_action', 'declined']),
  error: z.object({ code: z.enum(stripeErrorCodes) }).optional(),
})
export type SandboxConfirmResponse = z.infer<typeof SandboxConfirmResponse>
