import { type OrderList, OrderSummary } from '@awning/contract/admin'
import { Currency } from '@awning/platform/currencies'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { readRows } from '../../db/readable-rows'
import { orders } from '../../db/schema/orders'
import type { StoreRef } from '../../store-ref'
import { messageStates } from './message-states'

export type ListOrders = {
  /** Page size. Default 100, maximum 1,000. */
  limit?: number
  /** Only orders placed before this time, for the next page. */
  before?: Date
}

/** The placed orders of a store, newest first. Excludes drafts. */
export async function listOrders(
  store: StoreRef,
  { limit = 100, before }: ListOrders,
  { db }: Pick<Deps, 'db'>,
): Promise<Pick<OrderList, 'orders' | 'unreadable'>> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      inStore(
        store,
        orders,
        and(eq(orders.state, 'placed'), before === undefined ? undefined : lt(orders.placedAt, before)),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(Math.min(limit, 1_000))
  const messageOf = await messageStates(
    store,
    rows.map(({ id }) => id),
    { db },
  )
  const { read, unreadable } = readRows(rows, {
    name: ({ lookupNumber }) => lookupNumber,
    convert: (row) => ({
      lookupNumber: row.lookupNumber,
      placedAt: (row.placedAt ?? row.createdAt).toISOString(),
      status: row.status,
      email: row.customer.email,
      items: row.lines.reduce((sum, line) => sum + line.quantity, 0),
      total: { amount: row.total, currency: Currency.parse(row.currency) },
      affiliate: row.affiliate,
      trafficSource: row.trafficSource,
      mail: messageOf(row.id, 'order-mail'),
      fulfilment: messageOf(row.id, 'fulfilment'),
    }),
    schema: OrderSummary,
  })
  return { orders: read, unreadable }
}
