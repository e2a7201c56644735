import type { Currency } from '../contract/primitives'

export type ProviderName = 'stripe' | 'paypal' | 'sandbox'

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
}

/** The provider said no, and no money moved. Every other failure leaves open what happened: ask again with the same key. */
export class PaymentRefused extends Error {
  constructor(readonly code: string) {
    super(`The provider refused: ${code}`)
    this.name = 'PaymentRefused'
  }
}

/**
 * A company that reserves and takes money. Authorise first, capture last: a created payment is confirmed by the buyer's browser at the
 * provider, and only `capture` takes anything. A call repeated with its idempotency key moves money once and answers the same.
 */
export type PaymentProvider = {
  readonly name: ProviderName
  create(
    input: { amount: number; currency: Currency; reference: string; idempotencyKey: string },
    signal: AbortSignal,
  ): Promise<ProviderPayment>
  /** Another amount for a payment that nobody has authorised yet; refused for any other. */
  update(id: string, input: { amount: number; currency: Currency }, signal: AbortSignal): Promise<ProviderPayment>
  retrieve(id: string, signal: AbortSignal): Promise<ProviderPayment | null>
  /** Takes exactly what is authorised; another amount is refused. */
  capture(id: string, input: { amount: number; idempotencyKey: string }, signal: AbortSignal): Promise<ProviderPayment>
  /** Lets go of what is reserved. Done twice it changes nothing; refused once it is captured. */
  void(id: string, signal: AbortSignal): Promise<ProviderPayment>
  refund(id: string, input: { amount: number; idempotencyKey: string }, signal: AbortSignal): Promise<ProviderPayment>
}
