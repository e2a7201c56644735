import type { PromoCode } from '@awning/contract/store'
import type { Currency } from '@awning/platform/currencies'

/** The effect of a promo code, without its dates and limits. */
export type Discount = Pick<PromoCode, 'type' | 'value'>

/**
 * The discount in minor units: a percentage is rounded half up; a fixed value is capped at the subtotal and applies only in its own
 * currency. Null if the code has no effect in this currency. `free_shipping` takes nothing off; the delivery quotes apply it.
 */
export function discountOf({ type, value }: Discount, subtotal: number, currency: Currency): number | null {
  if (type === 'free_shipping') return 0
  if (type === 'percentage') {
    if (typeof value !== 'number' || value <= 0) return null
    const basisPoints = BigInt(Math.round(value * 100))
    return Number((BigInt(subtotal) * basisPoints + 5_000n) / 10_000n)
  }
  if (typeof value === 'number' || value.currency !== currency || value.amount <= 0) return null
  return Math.min(value.amount, subtotal)
}
