import type { FormObject } from '@awning/commerce/ordering/providers/stripe/form-body'
import type Stripe from 'stripe'
import type { CardOutcome, FakeCard } from './fake-cards'

export type Method = {
  id: string
  object: 'payment_method'
  type: 'card' | 'afterpay_clearpay'
  outcome: CardOutcome
  card: FakeCard | null
}
export type FakeCharge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_captured' | 'amount_refunded' | 'captured' | 'currency' | 'refunded'
> & {
  payment_intent: string
  /** Null until it is captured. */
  balance_transaction: string | null
  disputed: boolean
  payment_method_details: { type: Method['type']; card?: Pick<FakeCard, 'brand' | 'last4'> }
}
export type FakeRefund = {
  id: string
  object: 'refund'
  payment_intent: string
  charge: string
  amount: number
  currency: string
  status: 'succeeded' | 'failed'
  failure_reason?: string
  metadata: Record<string, string>
}
export type FakeDispute = {
  id: string
  object: 'dispute'
  payment_intent: string
  charge: string
  amount: number
  currency: string
  reason: string
  status: string
  created: number
  evidence_details: { due_by: number | null }
}
export type LastError = {
  charge?: string
  type: string
  code: string
  decline_code?: string
  message: string
  payment_method: { id: string }
}
/** The fields of an intent that the fake stores, with Stripe's names. */
export type FakeIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'capture_method'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'payment_method_types'
  | 'status'
> & {
  client_secret: string
  latest_charge: FakeCharge | null
  last_payment_error: LastError | null
  payment_method: string | null
  next_action: { type: string; redirect_to_url?: { url: string; return_url: string } } | null
  shipping: FormObject | null
  /** The id of the open page or 3-D Secure challenge. */
  attempt: string | null
  /** Every card requires 3-D Secure. */
  challenges: boolean
}

export type Emit = (type: string, object: FakeIntent | FakeCharge | FakeRefund | FakeDispute) => void
