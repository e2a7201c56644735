import { and, asc, eq } from 'drizzle-orm'
import { costs } from '../checkouts/show-checkout'
import type { Order } from '../contract/checkout'
import { errorCodes } from '../contract/errors'
import type { OrderEvent } from '../contract/order-status'
import { Currency } from '../contract/primitives'
import type { Db } from '../db/client'
import { owned } from '../db/owned'
import { orderEvents, orders } from '../db/schema/orders'
import { Refused } from '../errors'
import type { StoreRef } from '../stores/store-ref'

type Named = { checkoutId: string } | { orderId: number } | { lookupNumber: string }

/** A placed order of this store. Throws `Refused` 404, also for a draft and for another store's. */
export async function findOrder(store: StoreRef, named: Named, db: Db): Promise<Order> {
  const which =
    'checkoutId' in named
      ? eq(orders.checkoutId, named.checkoutId)
      : 'orderId' in named
        ? eq(orders.id, named.orderId)
        : eq(orders.lookupNumber, named.lookupNumber)
  const [row] = await db
    .select()
    .from(orders)
    .where(owned(store, orders, and(which, eq(orders.state, 'placed'))))
  if (row === undefined) throw new Refused(404, errorCodes.notFound, 'There is no such order')
  return toOrder(store, row, await readHistory(store, row.id, db))
}

/** What became of an order so far, oldest first. */
export async function readHistory(store: Pick<StoreRef, 'id'>, orderId: number, db: Db): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(owned(store, orderEvents, eq(orderEvents.orderId, orderId)))
    .orderBy(asc(orderEvents.id))
  return rows.map(toEvent)
}

export function toEvent(row: typeof orderEvents.$inferSelect): OrderEvent {
  const { status, at, carrier, trackingNumber, trackingUrl, reason } = row
  const parcel = status === 'shipped' ? { carrier, trackingNumber, url: trackingUrl } : null
  return { status, at: at.toISOString(), parcel, reason }
}

export function toOrder(store: Pick<StoreRef, 'slug'>, row: typeof orders.$inferSelect, history: OrderEvent[]): Order {
  const currency = Currency.parse(row.currency)
  return {
    id: row.id,
    lookupNumber: row.lookupNumber,
    checkoutId: row.checkoutId,
    storeSlug: store.slug,
    status: row.status,
    history,
    placedAt: (row.placedAt ?? row.createdAt).toISOString(),
    email: row.customer.email,
    firstName: row.customer.firstName,
    customer: row.customer,
    totalCost: { amount: row.total, currency },
    refunded: row.refunded,
    costs: costs(row, currency),
    lineItems: row.lines,
    delivery: row.delivery,
    promoCode: row.promoCode,
  }
}
