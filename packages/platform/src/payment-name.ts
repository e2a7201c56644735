/** The names of card brands and payment methods, which are the same in all languages. Card brands have the codes of Stripe. */
const cardBrands = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['eftpos_au', 'eftpos'],
])
const methods = {
  paypal: 'PayPal',
  afterpay: 'Afterpay',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
} as const

type PaidWith = { type: 'card' | keyof typeof methods; brand: string | null; last4: string | null }

/** 'Visa', or the given word for a card of an unknown brand; 'PayPal', 'Apple Pay'. */
export const paymentMethodName = ({ type, brand }: PaidWith, card: string): string =>
  type === 'card' ? (cardBrands.get(brand ?? '') ?? card) : methods[type]

/** Stands for the digits of a card that are not stored. */
export const hiddenDigits = '••••'

/** 'Visa •••• 4242', 'Apple Pay •••• 4242', 'PayPal'. */
export function paymentMethodText(method: PaidWith, card: string): string {
  const name = paymentMethodName(method, card)
  return method.last4 === null ? name : `${name} ${hiddenDigits} ${method.last4}`
}
