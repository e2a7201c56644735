import type { Money } from '@awning/contract/primitives'
import type { Currency } from '@awning/platform/currencies'
import { decimalOf } from '@awning/platform/money'

/** All supported currencies have two decimal digits. */
const digits = 2
const minorPerMajor = 10 ** digits

/** Undefined if the former amount is not higher than the current one. */
export const formerAmount = (former: number | null | undefined, current: number): number | undefined =>
  former != null && former > current ? former : undefined

/** Formats minor units as a plain decimal for machines: 2800 is '28.00'. */
export const decimal = (amount: number): string => decimalOf(amount, digits)

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
  const marked = text.replace(/[^\d.,]/g, '')
  const match = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(marked)
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
