/** The card brands that every Stripe account accepts. The names are the same in all languages. */
export const cardBrands = ['Visa', 'Mastercard', 'American Express'] as const
export type CardBrand = (typeof cardBrands)[number]

/** The first digits of each brand: Visa 4, Mastercard 51–55 and 2221–2720, American Express 34 and 37. */
const prefixes: Readonly<Record<CardBrand, RegExp>> = {
  Visa: /^4/,
  Mastercard: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
  'American Express': /^3[47]/,
}

/** The brand of a card number or of its first digits; undefined for another brand, or while there are too few digits. */
export function cardBrandOf(number: string): CardBrand | undefined {
  const digits = number.replace(/\D/g, '')
  return cardBrands.find((brand) => prefixes[brand].test(digits))
}
