import type { Currency } from './currencies'
import type { Locale } from './locales'

/** Integer minor units (cents) with their currency. The only representation of money. */
export type Money = { amount: number; currency: Currency }

/** Number of digits after the decimal point: 2 for USD. */
export function minorDigits(currency: Currency): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** Minor units as a plain decimal for programs: `decimalMoney(2800, 'USD')` is '28.00'. Uses no floats. */
export function decimalMoney(amount: number, currency: Currency): string {
  const digits = minorDigits(currency)
  const sign = amount < 0 ? '-' : ''
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  return `${sign}${digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`}`
}

const formats = new Map<string, { format: Intl.NumberFormat; units: number }>()

/** Minor units as text with the currency symbol, in English by default: `formatMoney(2800, 'USD')` is '$28.00'. */
export function formatMoney(amount: number, currency: Currency, locale: Locale = 'en'): string {
  const key = `${locale} ${currency}`
  const known = formats.get(key) ?? {
    format: new Intl.NumberFormat(locale, { style: 'currency', currency }),
    units: 10 ** minorDigits(currency),
  }
  formats.set(key, known)
  return known.format.format(amount / known.units)
}
