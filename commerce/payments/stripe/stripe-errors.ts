import Stripe from 'stripe'
import { PaymentRefused } from '../port'

/** Words of Stripe that mean one of ours. A bank's reason stands in `decline_code`, beside a `code` that says `card_declined`. */
const ours: Readonly<Record<string, string>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'invalid_number',
  invalid_number: 'invalid_number',
  processing_error: 'processing_error',
  payment_intent_authentication_failure: 'authentication_failed',
  authentication_required: 'authentication_failed',
}

/** Why a payment was refused, in the words that `cardText` knows where it is one of them, else in Stripe's. */
export function refusalCode({
  code,
  decline_code,
}: {
  code?: string | undefined
  decline_code?: string | undefined
}): string {
  const known = [decline_code, code].find((word) => word !== undefined && Object.hasOwn(ours, word))
  return (known !== undefined && ours[known]) || code || 'card_declined'
}

/**
 * A refusal is an answer of Stripe after which no money moved: a card that is declined, a request that does not fit the payment's state.
 * Everything else (our key, too many requests, a key under way, its own failure, silence) leaves the outcome open and is thrown on.
 */
export function refusalOf(error: unknown): PaymentRefused | null {
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentRefused(refusalCode(error))
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'lock_timeout') {
    return new PaymentRefused(error.code ?? 'invalid_request')
  }
  return null
}

/** What Stripe answers, a refusal as `PaymentRefused`. */
export async function orRefused<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

/** The payment as it stood when a request did not fit its state; null for every other error. */
export function intentOfRefusal(error: unknown): Stripe.PaymentIntent | null {
  const refused = error instanceof Stripe.errors.StripeInvalidRequestError
  return refused && error.code === 'payment_intent_unexpected_state' ? (error.payment_intent ?? null) : null
}

/** A failure of Stripe's own that it answers from memory: nothing new was tried. */
export const isKeptFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'
