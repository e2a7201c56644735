import type { Locale } from '@awning/platform/locales'
import type { Confirmation, ConfirmFailure } from './confirmation'
import { loadStripeForStore, type StripeKeys } from './stripe-script'
import type { PaymentIntent, Stripe, StripeError } from './stripe-types'

/**
 * Maps Stripe's errors to failures. `ifNoResponse` is the result if there is no response: before anything was sent it counts as failed.
 */
function confirmFailureOf(error: StripeError, ifNoResponse: 'noResponse' | 'failed'): ConfirmFailure {
  const { type, code, decline_code: declined, message = type } = error
  if (type === 'card_error' || type === 'validation_error') return { status: 'declined', code: declined ?? code }
  if (type === 'api_connection_error' || type === 'api_error')
    return ifNoResponse === 'noResponse' ? { status: 'noResponse' } : { status: 'failed', message }
  return { status: 'failed', message }
}

/** Ready for capture. A payment that is captured or processing counts too: the service polls it. */
const isAuthorized = (intent: Pick<PaymentIntent, 'status'> | undefined) =>
  intent !== undefined && ['requires_capture', 'succeeded', 'processing'].includes(intent.status)

/** Confirms the payment with a card or a wallet's card, including 3-D Secure if required. */
export async function confirmAtStripe(
  stripe: Pick<Stripe, 'confirmCardPayment'>,
  clientSecret: string,
  paymentMethod: string,
): Promise<Confirmation> {
  try {
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, { payment_method: paymentMethod })
    // Confirmed by an earlier press whose response did not arrive: this is an authorization, not a decline.
    if (isAuthorized(paymentIntent) || isAuthorized(error?.payment_intent)) return { status: 'authorized' }
    return error ? confirmFailureOf(error, 'noResponse') : { status: 'declined', code: undefined }
  } catch {
    return { status: 'noResponse' }
  }
}

/** The same on a page that has not loaded Stripe's script yet. */
export async function loadAndConfirmAtStripe(
  keys: StripeKeys | null,
  locale: Locale,
  { paymentToken, paymentMethodId }: { paymentToken: string; paymentMethodId: string },
): Promise<Confirmation> {
  try {
    if (keys === null) throw new Error('the store has no Stripe keys')
    return await confirmAtStripe(await loadStripeForStore(keys, locale), paymentToken, paymentMethodId)
  } catch (error) {
    return { status: 'failed', message: error instanceof Error ? error.message : 'unknown' }
  }
}

/** Moves no money. */
export async function createPaymentMethodAtStripe(
  make: () => ReturnType<Stripe['createPaymentMethod']>,
): Promise<{ paymentMethodId: string } | ConfirmFailure> {
  try {
    const { error, paymentMethod } = await make()
    return error ? confirmFailureOf(error, 'failed') : { paymentMethodId: paymentMethod.id }
  } catch (error) {
    return { status: 'failed', message: error instanceof Error ? error.message : 'unknown' }
  }
}
