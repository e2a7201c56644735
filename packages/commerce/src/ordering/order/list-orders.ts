import { type MessageState, type OrderList, OrderSummary } from '@awning/contract/admin'
import { Currency } from '@awning/platform/currencies'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { readRows } from '../../db/readable-rows'
import { orders } from '../../db/schema/orders'
import { outbox } from '../../db/schema/stores'
import type { MessageKind } from '../../outbox/enqueue'
import type { StoreRef } from '../../store-ref'

export type ListOrders = {
  /** Page size. Default 100, maximum 1,000. */
  limit?: number
  /** Only orders placed before this time, for the next page. */
  before?: Date
}

/** Newest first. Excludes drafts. */
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

const notSent: MessageState = { state: 'none', tries: 0, nextTryAt: null, lastError: null }

/** The delivery states of these orders’ messages, by order ID and message kind. */
async function messageStates(
  store: StoreRef,
  orderIds: readonly number[],
  { db }: Pick<Deps, 'db'>,
): Promise<(orderId: number, kind: MessageKind) => MessageState> {
  const keys = orderIds.map((id) => `order:${id}`)
  const rows =
    keys.length === 0
      ? []
      : await db
          .select()
          .from(outbox)
          .where(inStore(store, outbox, inArray(outbox.key, keys)))
  const states = new Map(rows.map((row) => [`${row.kind} ${row.key}`, stateOf(row)]))
  return (orderId, kind) => states.get(`${kind} order:${orderId}`) ?? notSent
}

function stateOf({ doneAt, needsAttention, tries, nextTryAt, lastError }: typeof outbox.$inferSelect): MessageState {
  if (doneAt !== null) return { state: 'arrived', tries, nextTryAt: null, lastError: null }
  if (needsAttention) return { state: 'attention', tries, nextTryAt: null, lastError }
  return { state: 'waiting', tries, nextTryAt: nextTryAt.toISOString(), lastError }
}
