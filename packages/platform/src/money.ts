import type { Currency } from './currencies'

/** Integer minor units (cents) with their currency. The only representation of money. */
export type Money = { amount: number; currency: Currency }

const digitsOf = new Map<Currency, number>()

/** Number of digits after the decimal point: 2 for USD. */
export function minorDigits(currency: Currency): number {
  const known =
    digitsOf.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2
  digitsOf.set(currency, known)
  return known
}

/** Minor units as a plain decimal for programs: `decimalOf(2800, 2)` is '28.00'. Uses no floats. */
export function decimalOf(amount: number, digits: number): string {
  const sign = amount < 0 ? '-' : ''
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  return `${sign}${digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`}`
}

/** `decimalMoney(2800, 'USD')` is '28.00'. */
export const decimalMoney = (amount: number, currency: Currency): string => decimalOf(amount, minorDigits(currency))

const formats = new Map<string, { format: Intl.NumberFormat; units: number }>()

/** An amount for display, in English by default: `formatMoney({ amount: 2800, currency: 'USD' })` is '$28.00'. */
export function formatMoney({ amount, currency }: Money, locale = 'en'): string {
  const key = `${locale} ${currency}`
  const known = formats.get(key) ?? {
    format: new Intl.NumberFormat(locale, { style: 'currency', currency }),
    units: 10 ** minorDigits(currency),
  }
  formats.set(key, known)
  return known.format.format(amount / known.units)
}
