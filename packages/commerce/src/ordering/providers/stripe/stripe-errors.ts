import Stripe from 'stripe'
import { PaymentDeclinedError } from '../../../ports/payment-provider'

/** Maps Stripe's codes to ours. The bank's reason is in `decline_code`; `code` is `card_declined` then. */
const codes: Readonly<Record<string, string>> = {
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

/** Why a payment was declined: a code that `cardText` knows if possible, else Stripe's code. */
export function rejectionCode({
  code,
  decline_code,
}: {
  code?: string | undefined
  decline_code?: string | undefined
}): string {
  const known = [decline_code, code].find((candidate) => candidate !== undefined && Object.hasOwn(codes, candidate))
  return (known !== undefined && codes[known]) || code || 'card_declined'
}

/**
 * A decline is a response after which no money moved: a declined card, or a request that does not fit the payment's state. After
 * any other error (wrong key, rate limit, key in use, Stripe's own failure, no response) the outcome is unknown, and the error is
 * rethrown.
 */
export function toDeclinedError(error: unknown): PaymentDeclinedError | null {
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentDeclinedError(rejectionCode(error))
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'lock_timeout') {
    return new PaymentDeclinedError(error.code ?? 'invalid_request')
  }
  return null
}

/** Resolves with Stripe's response; rejects with `PaymentDeclinedError` for a decline. */
export async function orDeclined<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw toDeclinedError(error) ?? error
  }
}

/** The current payment, if a request did not fit its state. Null for any other error. */
export function intentOfStateError(error: unknown): Stripe.PaymentIntent | null {
  const isInvalidRequest = error instanceof Stripe.errors.StripeInvalidRequestError
  return isInvalidRequest && error.code === 'payment_intent_unexpected_state' ? (error.payment_intent ?? null) : null
}

/** A failure of Stripe that it replays for a stored key: nothing new was tried. */
export const isReplayedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'
