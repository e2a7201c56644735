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

/** Reads a plain decimal: '28.5' and '28' equal '28.50'. Throws `RangeError` for fractions of a minor unit. */
export function minorUnits(value: string, currency: Currency): number {
  const digits = minorDigits(currency)
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(value) ?? []
  const rest = part.slice(digits)
  if (whole === undefined || /[1-9]/.test(rest)) throw new RangeError(`${value} is not an amount in ${currency}`)
  const amount = Number(`${whole}${part.slice(0, digits).padEnd(digits, '0')}`)
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${value} is too large`)
  return amount
}

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
