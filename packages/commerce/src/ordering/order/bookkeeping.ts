import { type BookPage, type BookQuery, BookRow } from '@awning/contract/bookkeeping'
import type { LedgerKind } from '@awning/contract/order-commands'
import { Currency } from '@awning/platform/currencies'
import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inEveryStore, inStore } from '../../db/in-store'
import { readRows } from '../../db/readable-rows'
import { orderLedger, orders, payments, refunds } from '../../db/schema/orders'
import { stores } from '../../db/schema/stores'
import type { Db } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'
import { amountPart, type MovementRow, movementRows } from '../invoice/movement-rows'
import type { OrderRow, RefundRow } from './lock-order'

/**
 * The books of a store, or of all stores: what the ledgers of the orders have for a period, divided by line items and taxes, oldest
 * first. A page has `limit` movements.
 */
export async function listBookRows(store: StoreRef | 'all', query: BookQuery, db: Db): Promise<BookPage> {
  const { limit } = query
  const rows = await selectMovements(store, { ...query, limit: limit + 1 }, db)
  const page = rows.slice(0, limit)
  const refundOf = await readRefunds(
    page.map(({ reference }) => reference),
    db,
  )
  const { read, unreadable } = readRows(page, {
    name: ({ order }) => order.lookupNumber,
    convert: (row) => {
      const { at, reference, storeSlug, order, provider, providerId } = row
      const shared = {
        ...{ at: at.toISOString(), storeSlug, lookupNumber: order.lookupNumber, reference },
        ...{ currency: Currency.parse(order.currency), provider, paymentId: providerId ?? '' },
        countryCode: order.customer.address.countryCode,
        stateCode: order.customer.address.stateCode,
      }
      return rowsOf(row, order, refundOf.get(reference)).map((part) => ({ ...shared, ...part }))
    },
    schema: z.array(BookRow),
  })
  return { rows: read.flat(), unreadable, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

const bookedColumns = {
  ...{ lookupNumber: orders.lookupNumber, customer: orders.customer, lines: orders.lines, currency: orders.currency },
  ...{ subtotal: orders.subtotal, discount: orders.discount, shipping: orders.shipping, total: orders.total },
  ...{ tax: orders.tax, isShippingTaxed: orders.isShippingTaxed, includedTax: orders.includedTax },
}
type BookedOrder = Pick<OrderRow, keyof typeof bookedColumns>

/** Public for the test of its indexes. */
export const selectMovements = (store: StoreRef | 'all', { since, until, after = 0, limit }: BookQuery, db: Db) => {
  const previous = db
    .select({ at: orderLedger.at })
    .from(orderLedger)
    .where(inEveryStore(eq(orderLedger.id, after)))
  const wanted = and(
    ne(orderLedger.kind, 'authorized'),
    since === undefined ? undefined : gte(orderLedger.at, new Date(since)),
    until === undefined ? undefined : lt(orderLedger.at, new Date(until)),
    after === 0 ? undefined : sql`(${orderLedger.at}, ${orderLedger.id}) > (${previous}, ${after}::bigint)`,
  )
  // First the movements of the page, in the order of their index, then what belongs to each.
  const entry = db
    .select()
    .from(orderLedger)
    .where(store === 'all' ? inEveryStore(wanted) : inStore(store, orderLedger, wanted))
    .orderBy(asc(orderLedger.at), asc(orderLedger.id))
    .limit(limit)
    .as('entry')
  return db
    .select({
      ...{ id: entry.id, at: entry.at, kind: entry.kind, amount: entry.amount, reference: entry.reference },
      ...{ storeSlug: stores.slug, provider: payments.provider, providerId: payments.providerId },
      ...{ fee: payments.fee, feeCurrency: payments.feeCurrency, order: bookedColumns },
    })
    .from(entry)
    .innerJoin(orders, eq(orders.id, entry.orderId))
    .innerJoin(stores, eq(stores.id, entry.storeId))
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .orderBy(asc(entry.at), asc(entry.id))
}

async function readRefunds(references: readonly string[], db: Db): Promise<Map<string, RefundRow>> {
  const ids = references.flatMap((reference) => (reference.startsWith('refund:') ? [Number(reference.slice(7))] : []))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(refunds)
    .where(inEveryStore(inArray(refunds.id, ids)))
  return new Map(rows.map((row) => [`refund:${row.id}`, row]))
}

type Row = Omit<MovementRow, 'line'> & Pick<BookRow, 'entry'> & { currency?: Currency }

const kinds: Record<Exclude<LedgerKind, 'authorized'>, BookRow['entry']> = {
  captured: 'sale',
  refunded: 'refund',
  disputed: 'dispute',
  written_off: 'write_off',
}

type Movement = Pick<typeof orderLedger.$inferSelect, 'kind' | 'amount'> &
  Pick<typeof payments.$inferSelect, 'fee' | 'feeCurrency'>

function rowsOf(movement: Movement, order: BookedOrder, refund: RefundRow | undefined): Row[] {
  if (movement.kind === 'authorized') return []
  const entry = kinds[movement.kind]
  const { fee, feeCurrency } = movement
  const rows = movementRows(movement, order, refund).map(({ line: _, ...row }) => ({ entry, ...row }))
  if (movement.kind !== 'captured' || fee === null) return rows
  const { line: _, ...part } = amountPart(-fee)
  const feeRow = { ...part, part: 'fee' as const, entry, taxRate: null, taxKind: null }
  return [...rows, { ...feeRow, ...(feeCurrency !== null && { currency: Currency.parse(feeCurrency) }) }]
}
