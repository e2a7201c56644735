import { paymentMethods } from '../../commerce/contract/payment-offer'
import { platformOf } from './platform'

test('cards, wallets and Afterpay are paid over Stripe, everything else over PayPal', () => {
  const over = (platform: string) => paymentMethods.filter((method) => platformOf(method) === platform).toSorted()
  expect(over('stripe')).toEqual(['afterpay', 'apple-pay', 'basic-card', 'card', 'google-pay'])
  expect(over('paypal')).toEqual(['paypal'])
})
