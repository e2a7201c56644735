import type { Customer } from '@awning/contract/checkout'
import type { EstimatedOption } from '@awning/contract/estimate'
import type { WalletContact } from '@awning/contract/express-payment'
import type { DisputeStatus } from '@awning/contract/order-commands'
import type { PaidCard, PaymentMethod, ProviderName } from '@awning/contract/payment-offer'
import type { Currency } from '@awning/platform/currencies'

/**
 * `requires_method` is also the status after a declined card: another card may be tried. `authorized` means reserved, not
 * captured.
 */
export type ProviderStatus = 'requires_method' | 'requires_action' | 'authorized' | 'captured' | 'voided' | 'refunded'

export type ProviderPayment = {
  id: string
  /** The client secret of this payment. */
  token: string
  status: ProviderStatus
  /** Minor units. */
  amount: number
  currency: Currency
  /** Our reference: the checkout id. */
  reference: string
  /** The provider's code for why the last attempt failed. */
  errorCode: string | null
  /** The provider's id of the declined attempt, unique per attempt, so that a declined card is counted once. */
  declined?: string | null
  /** Where the buyer completes the payment, for a method with a page of its own. Null for every other method. */
  redirectUrl?: string | null
  /** The card that paid. Absent for a method without one, and until a card is authorized. */
  card?: PaidCard
  /** The refunded amount in minor units. Absent if nothing was captured. */
  refunded?: number
  /** Every refund, oldest first. Absent if nothing was captured. */
  refunds?: ProviderRefund[]
  /** What the provider keeps of the captured amount, in minor units. Absent until it is known. */
  fee?: { amount: number; currency: Currency }
  /** Absent if the payment object does not include it. */
  isDisputed?: boolean
}

export type ProviderRefund = {
  /** The provider's id. */
  id: string
  /** Minor units. */
  amount: number
  /** `succeeded`: accepted; it can still fail. */
  state: 'succeeded' | 'failed'
  /** The idempotency key of our refund. Null for one that was made on the provider's own pages. */
  reference: string | null
  /** The provider's code for why it failed. */
  failure: string | null
}

/** A buyer, or their bank, demands the money back. */
export type ProviderDispute = {
  id: string
  status: DisputeStatus
  /** The provider's code, for example `fraudulent`. */
  reason: string
  /** Minor units. */
  amount: number
  currency: Currency
  openedAt: Date
  /** The deadline for the store's response. */
  respondBy: Date | null
}

/** A line item for the provider's records. `price` is the unit price in minor units. */
export type PaidItem = { sku: string; merchantSku: string | null; title: string; quantity: number; price: number }

/** What a payment pays, in minor units: items and shipping and tax minus the discount are its amount. */
export type PaidOrder = { items: readonly PaidItem[]; discount: number; shipping: number; tax: number }

export type PaymentPurpose = {
  method: PaymentMethod
  storeName: string
  customer: Customer | null
  /** Whether every card requires bank confirmation. */
  challenge?: boolean
  /** What is paid, for the provider's records. Absent if only the amount is known. */
  order?: PaidOrder
}

/** What the buyer approved in the provider's window. */
export type ExpressApproval = {
  payment: ProviderPayment
  contact: WalletContact
  /** The selected delivery option. Null if the provider was sent none. */
  optionId: string | null
}

/** Payments whose address and delivery option are selected in the provider's window. */
export type ExpressPayments = {
  /** `hasDelivery`: the window has addresses. Without, the amount is final. */
  create(
    input: {
      amount: number
      currency: Currency
      reference: string
      idempotencyKey: string
      storeName: string
      items: readonly PaidItem[]
      hasDelivery: boolean
    },
    signal: AbortSignal,
  ): Promise<ProviderPayment>
  /** Sets the delivery options and the total of the selected one. Declined after the approval. */
  update(
    id: string,
    input: { options: readonly EstimatedOption[]; selected: EstimatedOption },
    signal: AbortSignal,
  ): Promise<ProviderPayment>
  /** Null if the provider does not know the payment. */
  retrieve(id: string, signal: AbortSignal): Promise<ExpressApproval | null>
}

/** An event from a verified webhook. */
export type ProviderEvent = {
  id: string
  /** The provider's type, for example `payment_intent.succeeded`. */
  type: string
  /** Null if the event is not about a payment. */
  paymentId: string | null
  /** The connected account whose payment it is. Null or absent for the account of the keys. */
  account?: string | null
  /** The id of the declined attempt, if the event reports one. */
  declined?: string | null
  isDispute?: boolean
}

/** The provider declined and no money moved. After any other error the outcome is unknown: retry with the same key. */
export class PaymentDeclinedError extends Error {
  constructor(readonly code: string) {
    super(`The provider declined the request: ${code}`)
    this.name = 'PaymentDeclinedError'
  }
}

/** Returns a refund that the provider accepted. Throws `PaymentDeclinedError` for one that failed. */
export function requireAccepted(refund: ProviderRefund): ProviderRefund {
  if (refund.state === 'failed') throw new PaymentDeclinedError(refund.failure ?? 'refund_failed')
  return refund
}

/** The provider responded but holds the money for review: retry later. The circuit breaker counts it as a success. */
export class PaymentUndecidedError extends Error {
  constructor(readonly reason: string) {
    super(`The result at the provider is still pending: ${reason}`)
    this.name = 'PaymentUndecidedError'
  }
}

/** The reason of a `PaymentUndecidedError`: the captured amount differs from the order's total. */
export const amountMismatchCode = 'other_amount_taken'

/**
 * Authorize first, capture last: the buyer's browser confirms a created payment at the provider, and only `capture` moves money.
 * A call repeated with its idempotency key moves money once and returns the same result.
 */
export type PaymentProvider = {
  readonly name: ProviderName
  /** The provider's pages show the shipping address, so it must receive every change. */
  readonly showsAddress?: boolean
  create(
    input: { amount: number; currency: Currency; reference: string; idempotencyKey: string; purpose: PaymentPurpose },
    signal: AbortSignal,
  ): Promise<ProviderPayment>
  /** Updates a payment that is not authorized yet. Declined for any other payment. */
  update(
    id: string,
    input: { amount: number; currency: Currency; purpose: PaymentPurpose },
    signal: AbortSignal,
  ): Promise<ProviderPayment>
  /**
   * Starts a method with a page of its own (Afterpay): the buyer goes to `redirectUrl` of the result and returns to `returnUrl`.
   * A repeated call returns a URL that works. Absent if the provider has no such method.
   */
  begin?(
    id: string,
    input: { purpose: PaymentPurpose; returnUrl: string; idempotencyKey: string },
    signal: AbortSignal,
  ): Promise<ProviderPayment>
  retrieve(id: string, signal: AbortSignal): Promise<ProviderPayment | null>
  /** Captures exactly the authorized amount. Any other amount is declined. */
  capture(id: string, input: { amount: number; idempotencyKey: string }, signal: AbortSignal): Promise<ProviderPayment>
  /** Releases an authorization. Idempotent; declined after capture. */
  void(id: string, signal: AbortSignal): Promise<ProviderPayment>
  /**
   * Refunds a part of a captured payment, or all of it. The key is stored with the refund: a repeated call refunds once, even if the
   * provider no longer knows its idempotency key. Declined if less is left.
   */
  refund(id: string, input: { amount: number; idempotencyKey: string }, signal: AbortSignal): Promise<ProviderRefund>
  /** Absent if the provider has no such window. */
  express?: ExpressPayments
  /** Absent if the provider has no disputes. */
  listDisputes?(id: string, signal: AbortSignal): Promise<ProviderDispute[]>
}

/** A store at a provider: its own account under the deployment's keys, or its own keys (found by slug). */
export type AccountHolder = { slug: string; stripeAccount: string | null; paypalMerchant: string | null }

/** A provider for the whole deployment. */
export type ProviderPlatform = {
  readonly name: ProviderName
  /** Null if the provider is not configured for the store. */
  of(store: AccountHolder): PaymentProvider | null
  /**
   * Verifies and parses a webhook. Takes the raw body. Returns null if the signature is invalid, whatever the reason. `store` is
   * the slug in the webhook path: a store with its own keys has its own path.
   */
  readEvent(raw: string, headers: Headers, store?: string): Promise<ProviderEvent | null>
  /** For wallets. Rejects on failure. Absent if the provider has no registration. */
  registerDomain?(host: string, store: AccountHolder, signal: AbortSignal): Promise<void>
}
