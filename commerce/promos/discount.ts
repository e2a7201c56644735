import type { Currency } from '../contract/primitives'
import type { PromoCode } from '../contract/store'

/** What a code does, without its dates and limits. */
export type Discount = Pick<PromoCode, 'type' | 'value'>

/**
 * Minor units off the goods: a percentage rounds half up, a fixed value takes at most the goods and only in its own currency.
 * Null where the code does nothing in this currency. `free_shipping` takes nothing off the goods; the delivery quotes heed it.
 */
export function discountOf({ type, value }: Discount, subtotal: number, currency: Currency): number | null {
  if (type === 'free_shipping') return 0
  if (type === 'percentage') {
    if (typeof value !== 'number' || value <= 0) return null
    const hundredths = BigInt(Math.round(value * 100))
    return Number((BigInt(subtotal) * hundredths + 5_000n) / 10_000n)
  }
  if (typeof value === 'number' || value.currency !== currency || value.amount <= 0) return null
  return Math.min(value.amount, subtotal)
}
