import { paymentMethodText } from './payment-name'

test.each([
  [{ type: 'card', brand: 'visa', last4: '4242' }, 'Visa •••• 4242'],
  [{ type: 'card', brand: 'amex', last4: '0005' }, 'American Express •••• 0005'],
  [{ type: 'card', brand: 'new_brand', last4: '1111' }, 'Karte •••• 1111'],
  [{ type: 'card', brand: null, last4: null }, 'Karte'],
  [{ type: 'apple-pay', brand: 'visa', last4: '4242' }, 'Apple Pay •••• 4242'],
  [{ type: 'paypal', brand: null, last4: null }, 'PayPal'],
] as const)('%j reads %s', (method, text) => expect(paymentMethodText(method, 'Karte')).toBe(text))
