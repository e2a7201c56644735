import type { Billing } from '@awning/contract/checkout'
import type { Seller } from '@awning/contract/invoices'
import { defaultOptionValue } from '@awning/contract/store-file'
import { Currency } from '@awning/platform/currencies'
import { locales } from '@awning/platform/locales'
import type { InvoiceContent, InvoiceLine } from '../../db/schema/invoice-content'
import type { orderLedger, orders, refunds } from '../../db/schema/orders'
import { displayedLine } from '../checkout/wire-lines'
import { type MovementRow, movementRows } from './movement-rows'

type OrderRow = typeof orders.$inferSelect
type LedgerRow = typeof orderLedger.$inferSelect

/** What a document states about a movement of money. `corrected` is the document that it corrects, whose buyer it has. */
export function contentOf(
  entry: LedgerRow,
  order: OrderRow,
  {
    seller,
    storeName,
    refund,
    corrected,
    suppliedAt,
  }: {
    seller: Seller
    storeName: string
    refund: typeof refunds.$inferSelect | undefined
    corrected: InvoiceContent | null
    suppliedAt: Date | null
  },
): InvoiceContent {
  const lines = movementRows(entry, order, refund).map((row) => lineOf(row, order))
  return {
    ...{ seller, storeName },
    ...(corrected === null ? partiesOf(order) : { buyer: corrected.buyer, receiver: corrected.receiver }),
    orderNumber: order.lookupNumber,
    orderedAt: (order.placedAt ?? order.createdAt).toISOString(),
    paidAt: entry.at.toISOString(),
    suppliedAt: suppliedAt?.toISOString() ?? null,
    locale: locales.find((locale) => locale === order.locale) ?? 'en',
    currency: Currency.parse(order.currency),
    lines,
    taxes: taxesOf(lines),
    ...sumOf(lines),
    discount: corrected === null ? order.discount : 0,
    paymentMethod: order.paymentMethod,
    reason: refund?.reason ?? null,
  }
}

function partiesOf({ customer, billing, lines }: OrderRow): Pick<InvoiceContent, 'buyer' | 'receiver'> {
  const { firstName, lastName, address } = customer
  const receiver: Billing = { firstName, lastName, address }
  const hasParcel = lines.some(({ digital }) => !digital)
  return billing === null
    ? { buyer: receiver, receiver: null }
    : { buyer: billing, receiver: hasParcel ? receiver : null }
}

function lineOf(row: MovementRow, order: OrderRow): InvoiceLine {
  const { part, sku, merchantSku, quantity, net, tax, gross, taxRate, taxKind } = row
  const stored = row.line === null ? undefined : order.lines[row.line]
  const item = stored && displayedLine(stored)
  const options = item === undefined ? [] : [item.productType, item.digital ? '' : item.colourName, item.sizeLabel]
  // An added tax is not on every part: the delivery may be free of it. An included one is part of every price.
  const isTaxed = taxRate !== null && taxKind !== null && (taxKind === 'included' || tax !== 0)
  return {
    part: part === 'fee' ? 'amount' : part,
    title: item?.title ?? row.title ?? '',
    variant: options.filter((option) => option !== '' && option !== defaultOptionValue).join(', '),
    ...{ sku, merchantSku, quantity, net, tax, gross },
    rate: isTaxed ? { rate: taxRate, kind: taxKind } : null,
  }
}

/** The amounts by tax rate, in the order of the lines. */
function taxesOf(lines: readonly InvoiceLine[]): InvoiceContent['taxes'] {
  const keyOf = ({ rate }: InvoiceLine) => (rate === null ? '' : `${rate.kind} ${rate.rate}`)
  return [...new Set(lines.map(keyOf))].map((key) => {
    const ofRate = lines.filter((line) => keyOf(line) === key)
    return { rate: ofRate[0]?.rate ?? null, ...sumOf(ofRate) }
  })
}

const sumOf = (lines: readonly Pick<InvoiceLine, 'net' | 'tax' | 'gross'>[]) => ({
  net: lines.reduce((sum, { net }) => sum + net, 0),
  tax: lines.reduce((sum, { tax }) => sum + tax, 0),
  gross: lines.reduce((sum, { gross }) => sum + gross, 0),
})
