import type { Customer } from '../contract/checkout'
import type { DisputeStatus } from '../contract/order-commands'
import type { PaymentMethod, ProviderName } from '../contract/payment-offer'
import type { Currency } from '../contract/primitives'

/** `requires_method` also after a refused card: another may be tried. `authorised` is reserved, not taken. */
export type ProviderStatus = 'requires_method' | 'requires_action' | 'authorised' | 'captured' | 'voided' | 'refunded'

/** A payment as its provider knows it. */
export type ProviderPayment = {
  id: string
  /** The browser's secret for this payment. */
  token: string
  status: ProviderStatus
  /** Minor units. */
  amount: number
  currency: Currency
  /** What we named it: the checkout's id. */
  reference: string
  /** Why the last try was refused, in the provider's word. */
  errorCode: string | null
  /** The provider's word for that try, another for each: a card that was refused is counted once however often it is told of. */
  declined?: string | null
  /** Where the buyer finishes it, for a method with a page of its own; null for every other. */
  redirectUrl?: string | null
  /** How much of what was taken is back with the buyer, in minor units. Absent where nothing was taken. */
  refunded?: number
  /** Why a refund that the provider had accepted came to nothing. */
  refundFailure?: string | null
  /** Whether it is disputed. Absent where the payment does not say so by itself. */
  isDisputed?: boolean
}

/** A buyer, or their bank, demands the money back. */
export type ProviderDispute = {
  id: string
  status: DisputeStatus
  /** The provider's word: `fraudulent`. */
  reason: string
  /** Minor units. */
  amount: number
  currency: Currency
  openedAt: Date
  /** Until when the store may answer it. */
  respondBy: Date | null
}

/** What a payment is for, as far as a provider wants to know it. */
export type PaymentPurpose = {
  method: PaymentMethod
  storeName: string
  /** Who buys, and where it goes. */
  customer: Customer | null
  /** Cards are to be confirmed with their bank, each of them. */
  challenge?: boolean
}

/** What a provider told by itself, once its signature held. */
export type ProviderEvent = {
  id: string
  /** The provider's word: `payment_intent.succeeded`. */
  type: string
  /** The payment that it is about; null where it is about none of ours. */
  paymentId: string | null
  /** The word for the try of a card that was refused, where it tells of one. */
  declined?: string | null
  /** It is about a dispute. */
  isDispute?: boolean
}

/** The provider said no, and no money moved. Every other failure leaves open what happened: ask again with the same key. */
export class PaymentRefused extends Error {
  constructor(readonly code: string) {
    super(`The provider refused: ${code}`)
    this.name = 'PaymentRefused'
  }
}

/** The provider answered, but holds the money back to look at it first: ask again later. Not silence, so nothing speaks against the provider. */
export class PaymentUndecided extends Error {
  constructor(readonly reason: string) {
    super(`The provider has not decided yet: ${reason}`)
    this.name = 'PaymentUndecided'
  }
}

/** The reason of a `PaymentUndecided`: money was taken, but not as much as the order costs, or more. */
export const otherAmountTaken = 'other_amount_taken'

/**
 * A company that reserves and takes money. Authorise first, capture last: a created payment is confirmed by the buyer's browser at the
 * provider, and only `capture` takes anything. A call repeated with its idempotency key moves money once and answers the same.
 */
export type PaymentProvider = {
  readonly name: ProviderName
  /** Its own pages show the buyer where the goods go, so it hears of every change. */
  readonly showsAddress?: boolean
  create(
    input: { amount: number; currency: Currency; reference: string; idempotencyKey: string; purpose: PaymentPurpose },
    signal: AbortSignal,
  ): Promise<ProviderPayment>
  /** Another amount for a payment that nobody has authorised yet; refused for any other. */
  update(
    id: string,
    input: { amount: number; currency: Currency; purpose: PaymentPurpose },
    signal: AbortSignal,
  ): Promise<ProviderPayment>
  /**
   * Begins a method with a page of its own (Afterpay): `redirectUrl` of the answer is where the buyer goes, `returnUrl` where the provider sends
   * them back. Begun again it answers a page that works. Absent where the provider has no such method.
   */
  begin?(
    id: string,
    input: { purpose: PaymentPurpose; returnUrl: string; idempotencyKey: string },
    signal: AbortSignal,
  ): Promise<ProviderPayment>
  retrieve(id: string, signal: AbortSignal): Promise<ProviderPayment | null>
  /** Takes exactly what is authorised; another amount is refused. */
  capture(id: string, input: { amount: number; idempotencyKey: string }, signal: AbortSignal): Promise<ProviderPayment>
  /** Lets go of what is reserved. Done twice it changes nothing; refused once it is captured. */
  void(id: string, signal: AbortSignal): Promise<ProviderPayment>
  /** Gives back what is left of `amount`, which is all that was taken: some of it may have gone back at the provider's own pages. */
  refund(id: string, input: { amount: number; idempotencyKey: string }, signal: AbortSignal): Promise<ProviderPayment>
  /** All disputes of a payment. Absent where the provider has none. */
  listDisputes?(id: string, signal: AbortSignal): Promise<ProviderDispute[]>
}

/** A store, as a company knows it: by an account of its own under the installation's keys, or by keys of its own (those go by the slug). */
export type AccountHolder = { slug: string; stripeAccount: string | null; paypalMerchant: string | null }

/** A company as the whole installation deals with it. */
export type ProviderHouse = {
  readonly name: ProviderName
  /** The port for one store. Null where the company is not configured for it. */
  of(store: AccountHolder): PaymentProvider | null
  /**
   * What a webhook's body says. Null for a signature that does not hold, whatever the reason; takes the raw body. `store` is the slug in the
   * webhook's path: a store with keys of its own has a path of its own.
   */
  readEvent(raw: string, headers: Headers, store?: string): Promise<ProviderEvent | null>
  /** Registers a store's host for wallets. Absent where the company has no such thing. Rejects where it fails. */
  registerDomain?(host: string, store: AccountHolder, signal: AbortSignal): Promise<void>
}
