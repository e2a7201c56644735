import { paymentMethods } from '@awning/contract/payment-offer'
import { platformOf } from './platform'

// Requirements: 1.7, C4.101
test('cards, wallets and Afterpay are paid through Stripe, everything else through PayPal', () => {
  const over = (platform: string) => paymentMethods.filter((method) => platformOf(method) === platform).toSorted()
  expect(over('stripe')).toEqual(['afterpay', 'apple-pay', 'basic-card', 'card', 'google-pay'])
  expect(over('paypal')).toEqual(['paypal'])
})
