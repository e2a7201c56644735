import type { PaymentAttempt } from '../../../../lib/payment/confirmation'
import { confirmAtStripe, createPaymentMethodAtStripe } from '../../../../lib/payment/stripe-confirmation'
import type { Stripe, StripeElements } from '../../../../lib/payment/stripe-types'

/** The payment with a wallet whose sheet was approved. `isAuthorized` tells afterwards whether it succeeded, for the sheet. */
export function walletPayment(
  stripe: Stripe,
  elements: StripeElements,
): { attempt: Pick<PaymentAttempt, 'make' | 'confirm'>; isAuthorized: () => boolean } {
  const result: { id?: string; authorized?: boolean } = {}
  const attempt: Pick<PaymentAttempt, 'make' | 'confirm'> = {
    make: async () => {
      const response = await createPaymentMethodAtStripe(async () => {
        const { error } = await elements.submit()
        return error ? { error } : await stripe.createPaymentMethod({ elements })
      })
      if ('paymentMethodId' in response) result.id = response.paymentMethodId
      return response
    },
    confirm: async ({ paymentToken }) => {
      const confirmed = await confirmAtStripe(stripe, paymentToken, result.id ?? '')
      result.authorized = confirmed.status === 'authorized'
      return confirmed
    },
  }
  return { attempt, isAuthorized: () => result.authorized === true }
}
