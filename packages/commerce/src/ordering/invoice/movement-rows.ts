import type { BookRow } from '@awning/contract/bookkeeping'
import type { orderLedger, orders, refunds } from '../../db/schema/orders'
import { type TaxRate, taxRateOf } from '../../quotes/tax-rate'
import { allocate } from '../pricing/allocate'

type SoldOrder = Pick<
  typeof orders.$inferSelect,
  'customer' | 'lines' | 'subtotal' | 'discount' | 'shipping' | 'tax' | 'isShippingTaxed' | 'includedTax' | 'total'
>
type RefundRow = typeof refunds.$inferSelect

type Part = Pick<BookRow, 'part' | 'merchantSku' | 'sku' | 'title' | 'quantity' | 'net' | 'tax' | 'gross'> & {
  /** The position of the line item in the order, from 0. Null for a part without an item. */
  line: number | null
}
export type MovementRow = Part & Pick<BookRow, 'taxRate' | 'taxKind'>

/**
 * A movement of money, divided by line items, delivery and tax. The rows add up to it; money that leaves the store is negative. The books
 * and the invoices are made of these rows.
 */
export function movementRows(
  { kind, amount }: Pick<typeof orderLedger.$inferSelect, 'kind' | 'amount'>,
  order: SoldOrder,
  refund: RefundRow | undefined,
): MovementRow[] {
  if (kind === 'authorized') return []
  const taxes = taxRateOf({
    ...{ itemTotal: order.subtotal - order.discount, shipping: order.shipping, destination: order.customer.address },
    ...{ tax: order.tax, includedTax: order.includedTax, isShippingTaxed: order.isShippingTaxed },
  })
  const of = { taxRate: taxes?.rate ?? null, taxKind: taxes?.kind ?? null }
  const parts = kind === 'captured' ? soldParts(order) : kind === 'refunded' ? refundedParts(order, refund, amount) : []
  const signed = (parts.length > 0 ? parts : [amountPart(Math.abs(amount))]).map((part) =>
    kind === 'captured' ? part : negated(part),
  )
  return signed.map((part) => ({ ...of, ...includeTax(amount < 0 ? negated(part) : part, order, taxes) }))
}

const noItem = { line: null, merchantSku: null, sku: null, title: null, quantity: null }
export const amountPart = (gross: number): Part => ({ part: 'amount', ...noItem, net: gross, tax: 0, gross })
const deliveryPart = (net: number, tax: number): Part => ({ part: 'delivery', ...noItem, net, tax, gross: net + tax })

function itemPart({ lines }: SoldOrder, line: number, sold: { quantity: number; net: number; tax: number }): Part {
  const { merchantSku = null, sku = '', title = '' } = lines[line] ?? {}
  return { part: 'item', line, merchantSku, sku, title, ...sold, gross: sold.net + sold.tax }
}

function soldParts(order: SoldOrder): Part[] {
  const net = order.lines.map(({ totalPrice, discount }) => totalPrice - discount)
  const taxes = allocate(order.tax, [...net, order.isShippingTaxed ? order.shipping : 0])
  const items = order.lines.map(({ quantity }, line) =>
    itemPart(order, line, { quantity, net: net[line] ?? 0, tax: taxes[line] ?? 0 }),
  )
  return order.shipping === 0 ? items : [...items, deliveryPart(order.shipping, taxes.at(-1) ?? 0)]
}

/** What is left beside its items and the delivery is an amount: an older refund of the same order reduced it, or added to it. */
function refundedParts(order: SoldOrder, refund: RefundRow | undefined, amount: number): Part[] {
  if (refund === undefined) return []
  const items = refund.items.map(({ line, quantity, amount: net, tax }) =>
    itemPart(order, line, { quantity, net, tax }),
  )
  const parts = refund.shipping === 0 ? items : [...items, deliveryPart(refund.shipping, refund.shippingTax)]
  const rest = Math.abs(amount) - parts.reduce((sum, { gross }) => sum + gross, 0)
  return rest === 0 ? parts : [...parts, amountPart(rest)]
}

const negated = (part: Part): Part => ({
  ...part,
  quantity: part.quantity === null ? null : -part.quantity,
  ...{ net: 0 - part.net, tax: 0 - part.tax, gross: 0 - part.gross },
})

/** The prices of the order include its tax: the same share of each part. */
function includeTax(part: Part, { includedTax, total }: SoldOrder, taxes: TaxRate | null): Part {
  if (taxes?.kind !== 'included' || includedTax === null) return part
  const tax = Math.round((part.gross * includedTax) / total)
  return { ...part, tax, net: part.gross - tax }
}
