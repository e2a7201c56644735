import { errorCodes } from '@awning/contract/errors'
import {
  type EndedOrder,
  OperatorOrder,
  type OrderDispute,
  type OrderPage,
  type RefundState,
} from '@awning/contract/order-commands'
import type { OrderEvent } from '@awning/contract/order-status'
import { Currency } from '@awning/platform/currencies'
import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { readRows } from '../../db/readable-rows'
import { disputes } from '../../db/schema/disputes'
import { orderEvents, orders, payments, refunds } from '../../db/schema/orders'
import type { Db } from '../../db/store-db'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { readOrderInvoices } from '../invoice/read-invoices'
import { toEvent, toOrder } from './find-order'
import { readLedgers } from './ledger'
import type { OrderRow, RefundRow } from './lock-order'
import { orderNotFound } from './order-not-found'
import { readReturnRows } from './returnable'
import { readShipments } from './shipments'

/** Accepts the order number in any spelling. Throws `ApiError` 404, and 422 if the row of the order cannot be read. */
export async function operatorOrder(store: StoreRef, typed: string, db: Db): Promise<OperatorOrder> {
  const { order, unreadable } = await orderAfterCommand(store, typed, db)
  if (order !== null) return order
  const { name, reason } = unreadable ?? { name: typed.slice(0, 60), reason: '' }
  throw new ApiError(422, errorCodes.unreadable, `Order ${name} cannot be read from the database (${reason}).`)
}

/**
 * The order for the response to a completed command: an unreadable order is named instead of rejected with 422.
 * Throws `ApiError` 404.
 */
export async function orderAfterCommand(
  store: StoreRef,
  typed: string,
  db: Db,
): Promise<Pick<EndedOrder, 'order' | 'unreadable'>> {
  const number = parseLookupNumber(typed)
  const rows = await db
    .select()
    .from(orders)
    .where(inStore(store, orders, and(eq(orders.lookupNumber, number ?? ''), eq(orders.state, 'placed'))))
  if (rows.length === 0) throw orderNotFound(typed)
  const { read, unreadable } = await withDetails(store, rows, db)
  return { order: read[0] ?? null, unreadable: unreadable[0] ?? null }
}

type ExportQuery = { since: Date | null; after: number; limit: number }

/** The placed orders of a store, oldest first, one page at a time: `after` is the `next` of the previous page. */
export async function exportOrders(store: StoreRef, query: ExportQuery, db: Db): Promise<OrderPage> {
  const { limit } = query
  const rows = await selectExported(store, { ...query, limit: limit + 1 }, db)
  const page = rows.slice(0, limit)
  const { read, unreadable } = await withDetails(store, page, db)
  return {
    orders: read,
    unreadable,
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Public for the test of its indexes. */
export const selectExported = (store: StoreRef, { since, after, limit }: ExportQuery, db: Db) => {
  const previous = db
    .select({ placedAt: orders.placedAt })
    .from(orders)
    .where(inStore(store, orders, eq(orders.id, after)))
  const wanted = and(
    eq(orders.state, 'placed'),
    since === null ? undefined : gte(orders.placedAt, since),
    after === 0 ? undefined : sql`(${orders.placedAt}, ${orders.id}) > (${previous}, ${after}::bigint)`,
  )
  return db
    .select()
    .from(orders)
    .where(inStore(store, orders, wanted))
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(limit)
}

async function withDetails(store: StoreRef, rows: readonly OrderRow[], db: Db) {
  if (rows.length === 0) return { read: [], unreadable: [] }
  const ids = rows.map(({ id }) => id)
  const events = await db
    .select()
    .from(orderEvents)
    .where(inStore(store, orderEvents, inArray(orderEvents.orderId, ids)))
    .orderBy(asc(orderEvents.id))
  const refundRows = await db
    .select()
    .from(refunds)
    .where(inStore(store, refunds, inArray(refunds.orderId, ids)))
    .orderBy(asc(refunds.id))
  const ledgers = await readLedgers(store, ids, db)
  const shipmentsOf = await readShipments(store, ids, db)
  const returnsOf = await readReturnRows(store, ids, db)
  const invoicesOf = await readOrderInvoices(store, ids, db)
  const paymentIds = rows.flatMap(({ paymentId }) => paymentId ?? [])
  const paid = await db
    .select({ id: payments.id, provider: payments.provider })
    .from(payments)
    .where(inStore(store, payments, inArray(payments.id, paymentIds)))
  const disputed = await db
    .select()
    .from(disputes)
    .where(inStore(store, disputes, inArray(disputes.paymentId, paymentIds)))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
  const providerOf = new Map(paid.map(({ id, provider }) => [id, provider]))
  const historyOf = new Map<number, OrderEvent[]>(ids.map((id) => [id, []]))
  for (const event of events) historyOf.get(event.orderId)?.push(toEvent(event))
  return readRows(rows, {
    name: ({ lookupNumber }) => lookupNumber,
    convert: (row) => {
      return {
        ...toOrder(
          store,
          row,
          {
            history: historyOf.get(row.id) ?? [],
            shipments: shipmentsOf.get(row.id) ?? [],
            returns: { rows: returnsOf.get(row.id) ?? [], returnable: null, withdrawable: null },
            invoices: invoicesOf.get(row.id) ?? [],
          },
          'store',
        ),
        locale: row.locale,
        affiliate: row.affiliate,
        trafficSource: row.trafficSource,
        marketingOptIn: row.marketingOptIn,
        tags: row.tags,
        provider: (row.paymentId !== null && providerOf.get(row.paymentId)) || '',
        refunds: refundRows.filter(({ orderId }) => orderId === row.id).map(toRefundState),
        ledger: ledgers.get(row.id) ?? [],
        disputes: disputed.filter(({ paymentId }) => paymentId === row.paymentId).map(toOrderDispute),
      }
    },
    schema: OperatorOrder,
  })
}

function toOrderDispute(row: typeof disputes.$inferSelect): OrderDispute {
  const { providerId: id, status, reason, amount, openedAt, respondBy } = row
  const currency = Currency.parse(row.currency)
  return {
    id,
    status,
    reason,
    amount,
    currency,
    openedAt: openedAt.toISOString(),
    respondBy: respondBy?.toISOString() ?? null,
  }
}

function toRefundState(row: RefundRow): RefundState {
  const { id, state, amount, becomes, items, shipping, shippingTax, restock, cancels, reason, tries, lastError } = row
  return {
    id,
    state,
    amount,
    currency: Currency.parse(row.currency),
    becomes,
    items,
    shipping: shipping === 0 ? null : { amount: shipping, tax: shippingTax },
    restock,
    cancels,
    origin: row.providerRefundId === null ? 'store' : 'provider',
    reason,
    tries,
    nextTryAt: state === 'pending' ? row.nextTryAt.toISOString() : null,
    lastError,
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  }
}
