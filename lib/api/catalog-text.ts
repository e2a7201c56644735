/**
 * The texts of the specification's error catalog with their keys below `checkout`: the service may send them, the page translates
 * them.
 */
const catalog = {
  'Your card was declined.': 'cardErrors.declined',
  'Your card has insufficient funds.': 'cardErrors.insufficientFunds',
  'Your card has expired.': 'cardErrors.expired',
  'An error occurred while processing your card. Try again in a little bit.': 'cardErrors.processing',
  "Your card's security code is incorrect.": 'cardErrors.securityCode',
  'Your card number is invalid.': 'cardErrors.invalidNumber',
  'There was an issue authorizing with PayPal': 'payment.paypalIssue',
  'Payment failed, please try again.': 'payment.failed',
  "Sorry, we're having difficulty with AfterPay.": 'payment.afterpay.failedTitle',
  "Sorry, we can't deliver the items to your destination. Please change your destination or contact support to be able to complete the purchase.":
    'delivery.undeliverable',
  'Sorry, this promo code cannot be applied to your order.': 'promo.rejected',
  'Please enter your address before you enter a promo code.': 'promo.needsAddress',
} as const

export type CatalogText = (typeof catalog)[keyof typeof catalog]

const keys = new Map<string, CatalogText>(Object.entries(catalog))
const plainApostrophes = (text: string) => text.replaceAll('’', "'").trim()

/** The key of the first service text that is in the catalog; undefined if none is, and the page shows its own text. */
export function catalogText(...texts: readonly (string | null | undefined)[]): CatalogText | undefined {
  for (const text of texts) {
    const key = text ? keys.get(plainApostrophes(text)) : undefined
    if (key !== undefined) return key
  }
  return undefined
}
