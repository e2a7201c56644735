import type { Currency } from '@awning/platform/currencies'
import type { Locale } from '@awning/platform/locales'
import type { StripeElementsOptions } from '../../../../lib/payment/stripe-types'

/**
 * The options of the Elements group of a wallet, separate from the card's: it uses a total, in minor units, and manual capture.
 */
export const walletElementsOptions = ({
  amount,
  currency,
  locale,
}: {
  amount: number
  currency: Currency
  locale: Locale
}): StripeElementsOptions => ({
  mode: 'payment',
  amount,
  currency: currency.toLowerCase(),
  captureMethod: 'manual',
  paymentMethodCreation: 'manual',
  allowedPaymentMethodTypes: ['card'],
  locale,
})
