import { type BookPage, type BookQuery, BookRow } from '@awning/contract/bookkeeping'
import type { LedgerKind } from '@awning/contract/order-commands'
import { Currency } from '@awning/platform/currencies'
import { and, asc, eq, gt, gte, inArray, lt, ne, type SQL } from 'drizzle-orm'
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
  const { since, until, after = 0, limit } = query
  const conditions: (SQL | undefined)[] = [
    ne(orderLedger.kind, 'authorized'),
    gt(orderLedger.id, after),
    since === undefined ? undefined : gte(orderLedger.at, new Date(since)),
    until === undefined ? undefined : lt(orderLedger.at, new Date(until)),
  ]
  const wanted = and(...conditions)
  const rows = await db
    .select({ entry: orderLedger, order: orders, storeSlug: stores.slug, payment: payments })
    .from(orderLedger)
    .innerJoin(orders, eq(orders.id, orderLedger.orderId))
    .innerJoin(stores, eq(stores.id, orderLedger.storeId))
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(store === 'all' ? inEveryStore(wanted) : inStore(store, orderLedger, wanted))
    .orderBy(asc(orderLedger.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const refundOf = await readRefunds(
    page.map(({ entry }) => entry.reference),
    db,
  )
  const { read, unreadable } = readRows(page, {
    name: ({ order }) => order.lookupNumber,
    convert: ({ entry, order, storeSlug, payment }) => {
      const shared = {
        ...{ at: entry.at.toISOString(), storeSlug, lookupNumber: order.lookupNumber, reference: entry.reference },
        ...{
          currency: Currency.parse(order.currency),
          provider: payment.provider,
          paymentId: payment.providerId ?? '',
        },
        countryCode: order.customer.address.countryCode,
        stateCode: order.customer.address.stateCode,
      }
      return rowsOf(entry, order, refundOf.get(entry.reference), payment).map((row) => ({ ...shared, ...row }))
    },
    schema: z.array(BookRow),
  })
  const last = page.at(-1)?.entry.id ?? null
  return { rows: read.flat(), unreadable, next: rows.length > limit ? last : null }
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

function rowsOf(
  movement: Pick<typeof orderLedger.$inferSelect, 'kind' | 'amount'>,
  order: OrderRow,
  refund: RefundRow | undefined,
  { fee, feeCurrency }: Pick<typeof payments.$inferSelect, 'fee' | 'feeCurrency'>,
): Row[] {
  if (movement.kind === 'authorized') return []
  const entry = kinds[movement.kind]
  const rows = movementRows(movement, order, refund).map(({ line: _, ...row }) => ({ entry, ...row }))
  if (movement.kind !== 'captured' || fee === null) return rows
  const { line: _, ...part } = amountPart(-fee)
  const feeRow = { ...part, part: 'fee' as const, entry, taxRate: null, taxKind: null }
  return [...rows, { ...feeRow, ...(feeCurrency !== null && { currency: Currency.parse(feeCurrency) }) }]
}
