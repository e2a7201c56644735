import type { MessageState } from '@awning/contract/admin'
import type { FoundOrders, OrderQuery } from '@awning/contract/order-search'
import { OrderSummary } from '@awning/contract/order-search'
import { Currency } from '@awning/platform/currencies'
import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { and, arrayContains, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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
  const rows = await findRows(store, { ...query, limit: limit + 1 }, db)
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

const recentCount = 20_000

type Search = Partial<OrderQuery> & { limit: number }

/**
 * The indexes on names, SKUs and tags have no order by time, and the planner does not know how rare a value is. If the recent orders do
 * not fill the page, the value is rare, and its index finds few orders.
 */
async function findRows(store: StoreRef | 'all', query: Search, db: Db) {
  if ((query.name ?? query.sku ?? query.tag) === undefined) return await selectOrders(store, query, db)
  const found = await selectRecent(store, query, db)
  if (found.length < query.limit && (await hasMore(store, query, db)))
    return await selectOrders(store, query, db, rareFirst)
  return found.map(({ recent, stores }) => ({ order: recent, storeSlug: stores.slug }))
}

/** Whether the period has more orders than the recent ones. */
async function hasMore(store: StoreRef | 'all', query: Search, db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isPlaced(store, ...timesOf(query)))
    .orderBy(...newestFirst)
    .offset(recentCount)
    .limit(1)
  return rows.length > 0
}

const newestFirst = [desc(orders.placedAt), desc(orders.id)]
/** Public for the test of its indexes. The same order, as an expression that no index has: the planner must use the index of another condition. */
export const rareFirst = [desc(sql`${orders.placedAt} + interval '0'`), desc(orders.id)]

/** Public for the test of its indexes. */
export const selectOrders = (store: StoreRef | 'all', query: Search, db: Db, order = newestFirst) =>
  db
    .select({ order: orders, storeSlug: stores.slug })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(isPlaced(store, ...timesOf(query), ...conditionsOf(query)))
    .orderBy(...order)
    .limit(query.limit)

/** Only of the newest orders of the period, which are read in their order. */
export const selectRecent = (store: StoreRef | 'all', query: Search, db: Db) => {
  const recent = db
    .select()
    .from(orders)
    .where(isPlaced(store, ...timesOf(query)))
    .orderBy(...newestFirst)
    .limit(recentCount)
    .as('recent')
  return db
    .select()
    .from(recent)
    .innerJoin(stores, eq(stores.id, recent.storeId))
    .where(and(...conditionsOf(query, recent)))
    .orderBy(desc(recent.placedAt), desc(recent.id))
    .limit(query.limit)
}

const isPlaced = (store: StoreRef | 'all', ...conditions: (SQL | undefined)[]) => {
  const wanted = and(eq(orders.state, 'placed'), ...conditions)
  return store === 'all' ? inEveryStore(wanted) : inStore(store, orders, wanted)
}

const timesOf = ({ from, until, after }: Search): (SQL | undefined)[] => [
  from === undefined ? undefined : gte(orders.placedAt, new Date(from)),
  until === undefined ? undefined : lt(orders.placedAt, new Date(until)),
  after === undefined ? undefined : isAfter(after),
]

type Columns = Record<
  'lookupNumber' | 'customer' | 'buyerName' | 'skus' | 'status' | 'tags' | 'total' | 'currency',
  PgColumn
>

/** Each has an index of its own: see `orders`. */
function conditionsOf(query: Search, columns: Columns = orders): (SQL | undefined)[] {
  const { number, email, name, sku, status, tag, minTotal, maxTotal, currency, country } = query
  return [
    number === undefined ? undefined : eq(columns.lookupNumber, parseLookupNumber(number) ?? ''),
    email === undefined ? undefined : eq(emailOf(columns.customer), email),
    name === undefined ? undefined : hasName(columns.buyerName, name),
    sku === undefined ? undefined : arrayContains(columns.skus, [sku]),
    status === undefined ? undefined : eq(columns.status, status),
    tag === undefined ? undefined : arrayContains(columns.tags, [tag]),
    minTotal === undefined ? undefined : gte(columns.total, minTotal),
    maxTotal === undefined ? undefined : lte(columns.total, maxTotal),
    currency === undefined ? undefined : eq(columns.currency, currency),
    country === undefined ? undefined : eq(countryOf(columns.customer), country),
  ]
}

/** Each word of `name` starts a word of the buyer's name. A name without letters and digits matches no order. */
function hasName(column: PgColumn, name: string): SQL {
  const words = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  if (words === null) return sql`false`
  return sql`${column} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
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
