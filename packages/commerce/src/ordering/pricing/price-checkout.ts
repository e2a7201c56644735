import type { Currency } from '@awning/platform/currencies'
import type { TaxResponse } from '../../ports/tax-service'
import { calculateTax } from '../../quotes/calculate-tax'
import { type Discount, discountOf } from '../promo/discount'
import { allocate } from './allocate'

export type GoodsInput = {
  currency: Currency
  lines: readonly { price: number; quantity: number }[]
  promo: Discount | null
  /** Price of the chosen delivery option after the promo code; null if none is chosen. */
  shipping: number | null
}
export type PricingInput = GoodsInput & {
  /** Null if it is unknown. */
  destination: { countryCode: string; stateCode: string; zip?: string } | null
}

/** Minor units of one currency, before tax. `discounts` add up to `discount`. */
export type PricedItems = {
  subtotal: number
  discount: number
  /** The total of each line before the discount. */
  totals: number[]
  /** Each line's share of the discount. */
  discounts: number[]
  shipping: number
}

/** All in minor units of one currency. `total = subtotal − discount + shipping + tax`, and `discounts` add up to `discount`. */
export type Pricing = Omit<PricedItems, 'totals'> &
  TaxResponse & {
    total: number
  }

/** 999,999.99. Providers reject more, and integer columns end not far above. */
export const maxTotal = 99_999_999

/** Uses catalog prices only. */
export function priceGoods({ currency, lines, promo, shipping }: GoodsInput): PricedItems {
  const totals = lines.map(({ price, quantity }) => price * quantity)
  const subtotal = totals.reduce((sum, total) => sum + total, 0)
  const discount = promo === null ? 0 : (discountOf(promo, subtotal, currency) ?? 0)
  return { subtotal, discount, totals, discounts: allocate(discount, totals), shipping: shipping ?? 0 }
}

export function withTax({ totals: _totals, ...goods }: PricedItems, { tax, includedTax }: TaxResponse): Pricing {
  const { subtotal, discount, shipping } = goods
  return { ...goods, tax, includedTax, total: subtotal - discount + shipping + tax }
}

/** The tax of an order without a destination is unknown. */
export const noTax: TaxResponse = { tax: 0, includedTax: null }

/**
 * The price of a checkout by the built-in tables.
 * @internal for tests
 */
export function priceCheckout({ destination, ...input }: PricingInput): Pricing {
  const goods = priceGoods(input)
  const { subtotal, discount, shipping } = goods
  const tax = destination === null ? noTax : calculateTax({ itemTotal: subtotal - discount, shipping, destination })
  return withTax(goods, tax)
}
