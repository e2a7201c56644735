import type { RefundedItem } from '@awning/contract/order-commands'
import type { orders } from '../../db/schema/orders'
import { allocate } from '../pricing/allocate'

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

/** More than is left of an item or of the delivery price. `left`: pieces of the item, or minor units of the delivery price. */
export class RefundTooLargeError extends Error {
  constructor(
    readonly part: string,
    readonly left: number,
  ) {
    super(`only ${left} of ${part} can be refunded`)
    this.name = 'RefundTooLargeError'
  }
}

/**
 * The price of a refund: for pieces of a line item its price after the discount and the tax that was charged for it, for a part of
 * the delivery price that part and its tax. However an order is divided, all of its refunds add up to its total. Throws
 * `RefundTooLargeError`.
 */
export function priceRefund(
  order: PricedOrder,
  earlier: readonly EarlierRefund[],
  request: RefundRequest,
): PricedRefund {
  const net = order.lines.map(({ totalPrice, discount }) => totalPrice - discount)
  const taxes = allocate(order.tax, [...net, order.isShippingTaxed ? order.shipping : 0])
  const refunded = order.lines.map((_, line) =>
    earlier.flatMap(({ items }) => items).reduce((sum, item) => (item.line === line ? sum + item.quantity : sum), 0),
  )
  const items: RefundedItem[] = []
  for (const { sku, quantity } of request.items ?? []) {
    let left = quantity
    order.lines.forEach((line, index) => {
      const before = refunded[index] ?? 0
      const taken = Math.min(left, line.quantity - before)
      if (line.sku !== sku || taken <= 0) return
      left -= taken
      refunded[index] = before + taken
      const share = (whole = 0) => part(whole, before + taken, line.quantity) - part(whole, before, line.quantity)
      items.push({ line: index, sku, quantity: taken, amount: share(net[index]), tax: share(taxes[index]) })
    })
    if (left > 0) throw new RefundTooLargeError(sku, quantity - left)
  }
  const shippedBefore = earlier.reduce((sum, { shipping }) => sum + shipping, 0)
  const shipping = request.shipping ?? 0
  if (shippedBefore + shipping > order.shipping)
    throw new RefundTooLargeError('the delivery price', order.shipping - shippedBefore)
  const shippingTotal = taxes.at(-1) ?? 0
  const shippingTax =
    part(shippingTotal, shippedBefore + shipping, order.shipping) - part(shippingTotal, shippedBefore, order.shipping)
  const amount = items.reduce((sum, item) => sum + item.amount + item.tax, shipping + shippingTax)
  return { items, shipping, shippingTax, amount }
}

/** The share of the first `count` of `of` equal parts, rounded down: shares of successive parts add up to the whole. */
const part = (whole: number, count: number, of: number): number =>
  of === 0 ? 0 : Number((BigInt(whole) * BigInt(count)) / BigInt(of))
