import type { Currency } from '../contract/primitives'
import { type Discount, discountOf } from '../promos/discount'
import type { TaxAnswer } from '../tax/port'
import { reckonTax } from '../tax/reckon-tax'
import { allocate } from './allocate'

export type GoodsInput = {
  currency: Currency
  lines: readonly { price: number; quantity: number }[]
  promo: Discount | null
  /** Price of the chosen delivery, promo heeded; null while none is chosen. */
  shipping: number | null
}
export type PricingInput = GoodsInput & {
  /** Where it goes; null while nobody knows. */
  destination: { countryCode: string; stateCode: string; zip?: string } | null
}

/** Minor units of one currency, before tax. `discounts` add up to `discount`. */
export type Goods = {
  subtotal: number
  discount: number
  /** What each line comes to before the discount. */
  totals: number[]
  /** Each line's share of the discount. */
  discounts: number[]
  shipping: number
}

/** All in minor units of one currency. `total = subtotal − discount + shipping + tax`, and `discounts` add up to `discount`. */
export type Pricing = Omit<Goods, 'totals'> &
  TaxAnswer & {
    total: number
  }

/** The largest sum that a checkout may come to: 999,999.99. Providers refuse more, and integer columns end not far above. */
export const largestTotal = 99_999_999

/** What goods and delivery cost, from the catalogue's prices alone. */
export function priceGoods({ currency, lines, promo, shipping }: GoodsInput): Goods {
  const totals = lines.map(({ price, quantity }) => price * quantity)
  const subtotal = totals.reduce((sum, total) => sum + total, 0)
  const discount = promo === null ? 0 : (discountOf(promo, subtotal, currency) ?? 0)
  return { subtotal, discount, totals, discounts: allocate(discount, totals), shipping: shipping ?? 0 }
}

/** The whole, with the tax that was reckoned for these goods. */
export function withTax({ totals: _totals, ...goods }: Goods, { tax, includedTax }: TaxAnswer): Pricing {
  const { subtotal, discount, shipping } = goods
  return { ...goods, tax, includedTax, total: subtotal - discount + shipping + tax }
}

/** Nothing is known of the tax of an order that goes nowhere yet. */
export const noTax: TaxAnswer = { tax: 0, includedTax: null }

/** What a checkout costs by our own tables. */
export function priceCheckout({ destination, ...input }: PricingInput): Pricing {
  const goods = priceGoods(input)
  const { subtotal, discount, shipping } = goods
  const tax = destination === null ? noTax : reckonTax({ goods: subtotal - discount, shipping, destination })
  return withTax(goods, tax)
}
