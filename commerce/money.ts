import type { Currency, Locale } from './contract/primitives'

/** How many digits stand after the point: 2 for USD. */
export function minorDigits(currency: Currency): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

const formats = new Map<string, { format: Intl.NumberFormat; units: number }>()

/** Minor units as text with the currency's sign, English unless asked otherwise: `formatMoney(2800, 'USD')` is '$28.00'. */
export function formatMoney(amount: number, currency: Currency, locale: Locale = 'en'): string {
  const key = `${locale} ${currency}`
  const known = formats.get(key) ?? {
    format: new Intl.NumberFormat(locale, { style: 'currency', currency }),
    units: 10 ** minorDigits(currency),
  }
  formats.set(key, known)
  return known.format.format(amount / known.units)
}
