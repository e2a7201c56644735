import type { Currency, Money } from '../../commerce/contract/primitives'

/** Amounts that can be paid in parts, in minor units: what Afterpay takes in each of its currencies. In others there is no such thing. */
const limits: Partial<Record<Currency, { least: number; most: number }>> = {
  USD: { least: 100, most: 200_000 },
  AUD: { least: 100, most: 200_000 },
  CAD: { least: 100, most: 200_000 },
  GBP: { least: 100, most: 200_000 },
}

export const payLaterParts = 4

/**
 * The largest of the four parts of a price; undefined where it cannot be paid in parts. What does not divide evenly is rounded up, so that
 * no part is larger than what was said and the last one is at most three cents smaller.
 */
export function payLaterPart({ amount, currency }: Money): Money | undefined {
  const limit = limits[currency]
  if (!limit || amount < limit.least || amount > limit.most) return undefined
  return { amount: Math.ceil(amount / payLaterParts), currency }
}
