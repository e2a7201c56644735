import type { RefundedItem } from '@awning/contract/order-commands'
import type { orders } from '../../db/schema/orders'
import { allocate } from '../pricing/allocate'
import { remainingQuantities, selectBySku } from './line-quantities'

/** The amounts of an order that a refund is computed from, in minor units. */
export type PricedOrder = Pick<typeof orders.$inferSelect, 'shipping' | 'tax' | 'isShippingTaxed'> & {
  lines: readonly { sku: string; quantity: number; totalPrice: number; discount: number }[]
}

/** What earlier refunds of an order returned. */
export type EarlierRefund = { items: readonly RefundedItem[]; shipping: number }

export type RefundRequest = {
  items?: readonly { sku: string; quantity: number }[] | undefined
  /** A part of the delivery price without tax. */
  shipping?: number | undefined
}

export type PricedRefund = { items: RefundedItem[]; shipping: number; shippingTax: number; amount: number }

/** More than is left of the delivery price is requested. `left` is in minor units. */
export class ShippingExceededError extends Error {
  constructor(readonly left: number) {
    super(`only ${left} of the delivery price can be refunded`)
    this.name = 'ShippingExceededError'
  }
}

/**
 * The price of a refund: for quantities of line items their price after the discount and the tax that was charged for them, for a part
 * of the delivery price that part and its tax. However an order is divided, all of its refunds add up to its total. Throws
 * `QuantityExceededError` and `ShippingExceededError`.
 */
export function priceRefund(
  order: PricedOrder,
  earlier: readonly EarlierRefund[],
  request: RefundRequest,
): PricedRefund {
  const net = order.lines.map(({ totalPrice, discount }) => totalPrice - discount)
  const taxes = allocate(order.tax, [...net, order.isShippingTaxed ? order.shipping : 0])
  const remaining = remainingQuantities(
    order.lines,
    earlier.flatMap((refund) => refund.items),
  )
  const left = [...remaining]
  const items = selectBySku(order.lines, remaining, request.items ?? []).map(({ line, sku, quantity }) => {
    const whole = order.lines[line]?.quantity ?? 0
    const before = whole - (left[line] ?? 0)
    left[line] = (left[line] ?? 0) - quantity
    const share = (amount = 0) => part(amount, before + quantity, whole) - part(amount, before, whole)
    return { line, sku, quantity, amount: share(net[line]), tax: share(taxes[line]) }
  })
  const shippedBefore = earlier.reduce((sum, { shipping }) => sum + shipping, 0)
  const shipping = request.shipping ?? 0
  if (shippedBefore + shipping > order.shipping) throw new ShippingExceededError(order.shipping - shippedBefore)
  const shippingTotal = taxes.at(-1) ?? 0
  const shippingTax =
    part(shippingTotal, shippedBefore + shipping, order.shipping) - part(shippingTotal, shippedBefore, order.shipping)
  const amount = items.reduce((sum, item) => sum + item.amount + item.tax, shipping + shippingTax)
  return { items, shipping, shippingTax, amount }
}

/** The share of the first `count` of `of` equal parts, rounded down: shares of successive parts add up to the whole. */
const part = (whole: number, count: number, of: number): number =>
  of === 0 ? 0 : Number((BigInt(whole) * BigInt(count)) / BigInt(of))
