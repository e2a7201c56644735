import type { MessageState } from '@awning/contract/admin'
import type { FoundOrders, OrderQuery } from '@awning/contract/order-search'
import { OrderSummary } from '@awning/contract/order-search'
import { Currency } from '@awning/platform/currencies'
import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { and, arrayContains, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { inEveryStore, inStore } from '../../db/in-store'
import { readRows } from '../../db/readable-rows'
import { countryOf, emailOf, orders } from '../../db/schema/orders'
import { outbox, stores } from '../../db/schema/stores'
import type { Db } from '../../db/store-db'
import type { MessageKind } from '../../outbox/enqueue'
import type { StoreRef } from '../../store-ref'
import type { OrderRow } from './lock-order'

/** The placed orders of a store, or of all stores, that meet the query, newest first. */
export async function searchOrders(store: StoreRef | 'all', query: Partial<OrderQuery>, db: Db): Promise<FoundOrders> {
  const limit = query.limit ?? 100
  const rows = await selectOrders(store, { ...query, limit: limit + 1 }, db)
  const page = rows.slice(0, limit)
  const messageOf = await messageStates(
    page.map(({ order }) => order.id),
    db,
  )
  const { read, unreadable } = readRows(page, {
    name: ({ order }) => order.lookupNumber,
    convert: ({ order, storeSlug }) => ({
      lookupNumber: order.lookupNumber,
      storeSlug,
      placedAt: (order.placedAt ?? order.createdAt).toISOString(),
      status: order.status,
      email: order.customer.email,
      name: `${order.customer.firstName} ${order.customer.lastName}`.trim(),
      country: order.customer.address.countryCode,
      items: order.lines.reduce((sum, line) => sum + line.quantity, 0),
      tags: order.tags,
      total: { amount: order.total, currency: Currency.parse(order.currency) },
      affiliate: order.affiliate,
      trafficSource: order.trafficSource,
      mail: messageOf(order.id, 'order-mail'),
      fulfilment: messageOf(order.id, 'fulfilment'),
    }),
    schema: OrderSummary,
  })
  const last = page.at(-1)?.order
  return { orders: read, unreadable, next: rows.length > limit && last ? cursorOf(last) : null }
}

/** Public for the test of its indexes. */
export const selectOrders = (store: StoreRef | 'all', query: Partial<OrderQuery> & { limit: number }, db: Db) => {
  const wanted = and(eq(orders.state, 'placed'), ...conditionsOf(query))
  return db
    .select({ order: orders, storeSlug: stores.slug })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(store === 'all' ? inEveryStore(wanted) : inStore(store, orders, wanted))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(query.limit)
}

/** Each has an index of its own: see `orders`. */
function conditionsOf(query: Partial<OrderQuery>): (SQL | undefined)[] {
  const { number, email, name, sku, status, tag, from, until, minTotal, maxTotal, currency, country, after } = query
  return [
    number === undefined ? undefined : eq(orders.lookupNumber, parseLookupNumber(number) ?? ''),
    email === undefined ? undefined : eq(emailOf(orders.customer), email),
    name === undefined ? undefined : hasName(name),
    sku === undefined ? undefined : arrayContains(orders.skus, [sku]),
    status === undefined ? undefined : eq(orders.status, status),
    tag === undefined ? undefined : arrayContains(orders.tags, [tag]),
    from === undefined ? undefined : gte(orders.placedAt, new Date(from)),
    until === undefined ? undefined : lt(orders.placedAt, new Date(until)),
    minTotal === undefined ? undefined : gte(orders.total, minTotal),
    maxTotal === undefined ? undefined : lte(orders.total, maxTotal),
    currency === undefined ? undefined : eq(orders.currency, currency),
    country === undefined ? undefined : eq(countryOf(orders.customer), country),
    after === undefined ? undefined : isAfter(after),
  ]
}

/** Each word of `name` starts a word of the buyer's name. A name without letters and digits matches no order. */
function hasName(name: string): SQL {
  const words = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  if (words === null) return sql`false`
  return sql`${orders.buyerName} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
}

const cursorOf = ({ placedAt, createdAt, id }: OrderRow): string =>
  `${(placedAt ?? createdAt).getTime().toString(36)}-${id.toString(36)}`

/** The rows after the one that the cursor names. */
function isAfter(cursor: string): SQL {
  const [time = Number.NaN, id = Number.NaN] = cursor.split('-').map((part) => Number.parseInt(part, 36))
  return sql`(${orders.placedAt}, ${orders.id}) < (${new Date(time).toISOString()}::timestamptz, ${id}::bigint)`
}

const kinds: MessageKind[] = ['order-mail', 'fulfilment']
const notSent: MessageState = { state: 'none', tries: 0, nextTryAt: null, lastError: null }

/** The delivery states of these orders’ messages, by order ID and message kind. */
async function messageStates(
  orderIds: readonly number[],
  db: Db,
): Promise<(orderId: number, kind: MessageKind) => MessageState> {
  const keys = orderIds.map((id) => `order:${id}`)
  const rows =
    keys.length === 0
      ? []
      : await db
          .select()
          .from(outbox)
          .where(inEveryStore(inArray(outbox.kind, kinds), inArray(outbox.key, keys)))
  const states = new Map(rows.map((row) => [`${row.kind} ${row.key}`, stateOf(row)]))
  return (orderId, kind) => states.get(`${kind} order:${orderId}`) ?? notSent
}

function stateOf({ doneAt, needsAttention, tries, nextTryAt, lastError }: typeof outbox.$inferSelect): MessageState {
  if (doneAt !== null) return { state: 'arrived', tries, nextTryAt: null, lastError: null }
  if (needsAttention) return { state: 'attention', tries, nextTryAt: null, lastError }
  return { state: 'waiting', tries, nextTryAt: nextTryAt.toISOString(), lastError }
}
