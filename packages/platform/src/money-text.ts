import type { Currency } from './currencies'

/** Number of digits after the decimal point: 2 for USD. */
export const minorDigitsOf = (currency: Currency): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Minor units as a plain decimal for programs: `decimalOf(2800, 2)` is '28.00'. Uses no floats. */
export function decimalOf(amount: number, digits: number): string {
  const sign = amount < 0 ? '-' : ''
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  return `${sign}${digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`}`
}

const formats = new Map<string, { format: Intl.NumberFormat; units: number }>()

/** Minor units as text with the currency symbol: `amountText(2800, 'USD', 'en')` is '$28.00'. */
export function amountText(amount: number, currency: Currency, locale: string): string {
  const key = `${locale} ${currency}`
  const known = formats.get(key) ?? {
    format: new Intl.NumberFormat(locale, { style: 'currency', currency }),
    units: 10 ** minorDigitsOf(currency),
  }
  formats.set(key, known)
  return known.format.format(amount / known.units)
}
