import { writeFile } from 'node:fs/promises'
import { formatTaxId } from '@awning/address/tax-id'
import { type OperatorOrder, OrderPage } from '@awning/contract/order-commands'
import type { UnreadableRow } from '@awning/contract/unreadable'
import type { Currency } from '@awning/platform/currencies'
import { minorDigits } from '@awning/platform/money'
import { startOfDay } from './day'
import { type Output, plural, printJson, printLine, warnAboutUnreadable } from './output'
import { CliError, type ServiceClient } from './service-client'

export type ExportOrders = { since?: string | undefined; out?: string | undefined }

/**
 * Exports the orders of a store as CSV, to the standard output or to a file that only its owner can read; with `--json` as JSON.
 */
export async function exportOrders(
  call: ServiceClient,
  store: string,
  { since, out }: ExportOrders,
  output: Output,
): Promise<void> {
  const from = since === undefined ? '' : `&since=${encodeURIComponent(startOfDay(since, '--since'))}`
  const orders: OperatorOrder[] = []
  const unreadable: UnreadableRow[] = []
  for (let after: number | null = 0; after !== null; ) {
    const path = `/admin/stores/${encodeURIComponent(store)}/orders/export?after=${after}${from}`
    const page: OrderPage = await call({ path, schema: OrderPage })
    orders.push(...page.orders)
    unreadable.push(...page.unreadable)
    after = page.next
  }
  warnAboutUnreadable('order', unreadable, output)
  if (output.machine && out === undefined) return printJson(output, { orders, unreadable })
  const csv = toCsv(orders)
  if (out === undefined) return output.out(csv)
  try {
    await writeFile(out, csv, { mode: 0o600 })
  } catch (error) {
    throw new CliError(`"${out}" cannot be written: ${error instanceof Error ? error.message : error}`, 'no_file')
  }
  printJson(output, { file: out, orders: orders.length, unreadable })
  printLine(output, `Exported ${plural(orders.length, 'order')} of ${store} to ${out}.`)
}

/** `index` is the position of the line item in the order. */
type Row = { order: OperatorOrder; line: OperatorOrder['lineItems'][number]; index: number }

/** Converts minor units to a decimal number: 2643 is 26.43. */
const decimal = (amount: number, currency: Currency) => {
  const digits = minorDigits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}
const amountColumn = (pick: (row: Row) => number) => (row: Row) => decimal(pick(row), row.order.totalCost.currency)
/** With tax, as they were refunded. */
const refundsOfLine = ({ order, index }: Row) =>
  order.refunds.flatMap(({ state, items }) => (state === 'succeeded' ? items.filter(({ line }) => line === index) : []))
const findShipment = ({ order }: Row) => order.history.find(({ status }) => status === 'shipped')

const columns: readonly (readonly [string, (row: Row) => string | number | null | undefined])[] = [
  ['order', ({ order }) => order.lookupNumber],
  ['placed_at', ({ order }) => order.placedAt],
  ['status', ({ order }) => order.status],
  ['status_at', ({ order }) => order.history.at(-1)?.at],
  ['email', ({ order }) => order.email],
  ['first_name', ({ order }) => order.customer.firstName],
  ['last_name', ({ order }) => order.customer.lastName],
  ['phone', ({ order }) => order.customer.phone],
  ['tax_id', ({ order }) => order.customer.taxId && formatTaxId(order.customer.taxId)],
  ['address1', ({ order }) => order.customer.address.address1],
  ['address2', ({ order }) => order.customer.address.address2],
  ['city', ({ order }) => order.customer.address.city],
  ['state', ({ order }) => order.customer.address.stateCode || order.customer.address.state],
  ['zip', ({ order }) => order.customer.address.zip],
  ['country', ({ order }) => order.customer.address.countryCode],
  ['language', ({ order }) => order.locale],
  ['currency', ({ order }) => order.totalCost.currency],
  ['subtotal', amountColumn(({ order }) => order.costs.subtotal.value)],
  ['discount', amountColumn(({ order }) => order.costs.discount.value)],
  ['shipping', amountColumn(({ order }) => order.costs.shipping.value)],
  ['tax', amountColumn(({ order }) => order.costs.tax.value)],
  [
    'included_tax',
    (row) => row.order.costs.includedTax && amountColumn(() => row.order.costs.includedTax?.value ?? 0)(row),
  ],
  ['total', amountColumn(({ order }) => order.totalCost.amount)],
  ['promo_code', ({ order }) => order.promoCode],
  ['payment', ({ order }) => order.provider],
  ['refunded', amountColumn(({ order }) => order.refunded ?? 0)],
  ['refund', ({ order }) => order.refunds.at(-1)?.state],
  ['refunded_at', ({ order }) => order.refunds.at(-1)?.doneAt],
  ['reason', ({ order }) => order.refunds.at(-1)?.reason],
  ['delivery', ({ order }) => order.delivery?.name],
  ['arrives_early', ({ order }) => order.delivery?.deliveryEstimates.early],
  ['arrives_late', ({ order }) => order.delivery?.deliveryEstimates.late],
  ['duties', ({ order }) => order.delivery?.duties],
  ['shipped_at', (row) => findShipment(row)?.at],
  ['carrier', (row) => findShipment(row)?.parcel?.carrier],
  ['tracking_number', (row) => findShipment(row)?.parcel?.trackingNumber],
  ['tracking_url', (row) => findShipment(row)?.parcel?.url],
  ['affiliate', ({ order }) => order.affiliate],
  ['traffic_source', ({ order }) => order.trafficSource],
  ['marketing', ({ order }) => (order.marketingOptIn ? 'yes' : 'no')],
  ['merchant_sku', ({ line }) => line.merchantSku],
  ['sku', ({ line }) => line.sku],
  ['listing', ({ line }) => line.slug],
  ['title', ({ line }) => line.title],
  ['product', ({ line }) => line.productType],
  ['color', ({ line }) => line.colourName],
  ['size', ({ line }) => line.sizeLabel],
  ['quantity', ({ line }) => line.quantity],
  ['price', amountColumn(({ line }) => line.price)],
  ['line_total', amountColumn(({ line }) => line.totalPrice)],
  ['line_discount', amountColumn(({ line }) => line.discount)],
  ['line_refunded_quantity', (row) => refundsOfLine(row).reduce((sum, { quantity }) => sum + quantity, 0)],
  ['line_refunded', amountColumn((row) => refundsOfLine(row).reduce((sum, { amount, tax }) => sum + amount + tax, 0))],
]

/** One row per line item, with the order's columns repeated. */
export function toCsv(orders: readonly OperatorOrder[]): string {
  const rows = orders.flatMap((order) => order.lineItems.map((line, index): Row => ({ order, line, index })))
  const lines = rows.map((row) => columns.map(([, read]) => csvCell(read(row))).join(','))
  return `${[columns.map(([name]) => name).join(','), ...lines].join('\r\n')}\r\n`
}

/** Characters that start a formula in Excel, Google Sheets or LibreOffice, full-width forms included. */
const formulaSign = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]'
const formulaStart = new RegExp(`^\\s*${formulaSign}`, 'u')
/** A spreadsheet that uses a different separator starts a new cell after it, even inside quotation marks. */
const formulaAfterSeparator = new RegExp(`([;|,]\\s*"*\\s*)(?=${formulaSign})`, 'gu')
/** LibreOffice can split at spaces. A character on its own is not a formula. */
const formulaAfterSpace = new RegExp(`(\\s"*)(?=${formulaSign}[^\\s"])`, 'gu')

/**
 * A CSV cell that no spreadsheet reads as a formula: an apostrophe is inserted before each character that could start one.
 * Numbers and phone numbers are unchanged. Source: OWASP, CSV injection.
 */
export function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  const isNumber = /^[+-]?\d+(\.\d+)?$/.test(text)
  const started = formulaStart.test(text) && !isNumber ? `'${text}` : text
  const safe = started.replace(formulaAfterSeparator, "$1'").replace(formulaAfterSpace, "$1'")
  return /[",;|]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
