import type { Confirmation, Unconfirmed } from './confirmation'
import type { PaymentIntent, Stripe, StripeError } from './stripe-types'

/** Stripe's errors by what the buyer can do about them. Before anything was sent a lost answer is a failure; `whenLost` says which it is here. */
export function unconfirmedBy(error: StripeError, whenLost: 'lost' | 'failed'): Unconfirmed {
  const { type, code, decline_code: declined, message = type } = error
  if (type === 'card_error' || type === 'validation_error') return { status: 'refused', code: declined ?? code }
  if (type === 'api_connection_error' || type === 'api_error')
    return whenLost === 'lost' ? { status: 'lost' } : { status: 'failed', message }
  return { status: 'failed', message }
}

/** Reserved for us to take; a payment that is taken or on its way already is for the service to look at. */
const isAuthorised = (intent: Pick<PaymentIntent, 'status'> | undefined) =>
  intent !== undefined && ['requires_capture', 'succeeded', 'processing'].includes(intent.status)

/** Confirms the payment with a card or a wallet's card, with the bank's own step where it wants one. */
export async function confirmAtStripe(
  stripe: Pick<Stripe, 'confirmCardPayment'>,
  clientSecret: string,
  paymentMethod: string,
): Promise<Confirmation> {
  try {
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, { payment_method: paymentMethod })
    // Confirmed by an earlier press whose answer got lost: that is an authorisation, not a refusal.
    if (isAuthorised(paymentIntent) || isAuthorised(error?.payment_intent)) return { status: 'authorised' }
    return error ? unconfirmedBy(error, 'lost') : { status: 'refused', code: undefined }
  } catch {
    return { status: 'lost' }
  }
}

/** Makes the provider's name for a card: a call of Stripe's that has not moved anything yet. */
export async function madeAtStripe(
  make: () => ReturnType<Stripe['createPaymentMethod']>,
): Promise<{ paymentMethodId: string } | Unconfirmed> {
  try {
    const { error, paymentMethod } = await make()
    return error ? unconfirmedBy(error, 'failed') : { paymentMethodId: paymentMethod.id }
  } catch (error) {
    return { status: 'failed', message: error instanceof Error ? error.message : 'unknown' }
  }
}
