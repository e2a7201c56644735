import type { Currency } from '../contract/primitives'
import { type Discount, discountOf } from '../promos/discount'
import { salesTax } from '../tax/sales-tax'
import { allocate } from './allocate'

export type PricingInput = {
  currency: Currency
  lines: readonly { price: number; quantity: number }[]
  promo: Discount | null
  /** Price of the chosen delivery, promo heeded; null while none is chosen. */
  shipping: number | null
  /** Where it goes; null while nobody knows. */
  destination: { countryCode: string; stateCode: string } | null
}

/** All in minor units of one currency. `total = subtotal − discount + shipping + tax`, and `discounts` add up to `discount`. */
export type Pricing = {
  subtotal: number
  discount: number
  /** Each line's share of the discount. */
  discounts: number[]
  shipping: number
  tax: number
  total: number
}

/** The largest sum that a checkout may come to: 999,999.99. Providers refuse more, and integer columns end not far above. */
export const largestTotal = 99_999_999

/** What a checkout costs, from the catalogue's prices alone. Tax is a line of its own for United States destinations only. */
export function priceCheckout({ currency, lines, promo, shipping, destination }: PricingInput): Pricing {
  const totals = lines.map(({ price, quantity }) => price * quantity)
  const subtotal = totals.reduce((sum, total) => sum + total, 0)
  const discount = promo === null ? 0 : (discountOf(promo, subtotal, currency) ?? 0)
  const delivery = shipping ?? 0
  const tax = destination === null ? 0 : salesTax({ goods: subtotal - discount, shipping: delivery, ...destination })
  return {
    subtotal,
    discount,
    discounts: allocate(discount, totals),
    shipping: delivery,
    tax,
    total: subtotal - discount + delivery + tax,
  }
}
