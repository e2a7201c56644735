import type { Money } from '@awning/contract/primitives'
import type { Currency } from '@awning/platform/currencies'

/** All supported currencies have two decimal digits. */
const minorPerMajor = 100

/** Formats an amount for display: `{amount: 2800, currency: 'USD'}` is '$28.00' in English. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / minorPerMajor)
}

/** The former amount, if it is higher than the current one. */
export const formerAmount = (former: number | null | undefined, current: number): number | undefined =>
  former != null && former > current ? former : undefined

/** Formats minor units as a plain decimal for machines: 2800 is '28.00'. */
export function decimal(amount: number): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Parses a price of another back end into minor units: a plain decimal ('28.00', '1234.5') or a formatted text ('$1,234.50',
 * '1.234,50 €'). Undefined if there is no number.
 * In a plain decimal the point is the decimal mark, and a fraction of a minor unit is rounded half up.
 * In a formatted text the last point or comma followed by one or two digits at the end is the decimal mark; every other mark
 * groups digits.
 */
export function parsePrice(text: string): number | undefined {
  const plain = /^(\d+)\.(\d+)$/.exec(text.trim())
  if (plain) {
    const [, units = '', fraction = ''] = plain
    const roundsUp = /^[5-9]/.test(fraction.slice(2))
    return Number(units) * minorPerMajor + Number(fraction.slice(0, 2).padEnd(2, '0')) + (roundsUp ? 1 : 0)
  }
  const digits = text.replace(/[^\d.,]/g, '')
  const match = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits)
  const whole = (match?.[1] ?? '').replace(/[.,]/g, '')
  const part = match?.[2] ?? ''
  if (!/\d/.test(whole + part)) return undefined
  return Number(whole || '0') * minorPerMajor + Number(part.padEnd(2, '0') || '0')
}

/** The amount of a row in the wire format: its minor units, or its parsed text. */
export function wireMoney(row: { amount?: number; price: string }, currency: Currency): Money {
  const amount = row.amount ?? parsePrice(row.price)
  if (amount === undefined) throw new Error(`price is not a number: ${JSON.stringify(row.price)}`)
  return { amount, currency }
}
