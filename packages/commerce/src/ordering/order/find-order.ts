import type { Order } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import type { OrderInvoice } from '@awning/contract/invoices'
import type { OrderEvent, Shipment } from '@awning/contract/order-status'
import { Currency } from '@awning/platform/currencies'
import { and, asc, eq } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { orderEvents, orders } from '../../db/schema/orders'
import type { Db } from '../../db/store-db'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { costs } from '../checkout/costs'
import { displayedLine, storeLine } from '../checkout/wire-lines'
import { readOrderInvoices } from '../invoice/read-invoices'
import type { OrderRow } from './lock-order'
import { type Returns, readReturns } from './returnable'
import { toReturn } from './returns'
import { readShipments } from './shipments'

type OrderKey = { checkoutId: string } | { orderId: number } | { lookupNumber: string }

/** Throws `ApiError` 404, also for a draft and for an order of another store. */
export async function findOrder(store: StoreRef, key: OrderKey, db: Db): Promise<Order> {
  const condition =
    'checkoutId' in key
      ? eq(orders.checkoutId, key.checkoutId)
      : 'orderId' in key
        ? eq(orders.id, key.orderId)
        : eq(orders.lookupNumber, key.lookupNumber)
  const [row] = await db
    .select()
    .from(orders)
    .where(inStore(store, orders, and(condition, eq(orders.state, 'placed'))))
  if (row === undefined) throw new ApiError(404, errorCodes.notFound, 'The order does not exist.')
  return toOrder(store, row, await readProgress(store, row, db), 'buyer')
}

/** What happened to an order, oldest first. */
export type OrderProgress = {
  history: OrderEvent[]
  shipments: Shipment[]
  returns: Returns
  invoices: OrderInvoice[]
}

export async function readProgress(
  store: Pick<StoreRef, 'id'>,
  order: Pick<OrderRow, 'id' | 'status' | 'lines' | 'delivery' | 'customer'>,
  db: Db,
): Promise<OrderProgress> {
  const shipments = await readShipments(store, [order.id], db)
  const invoices = await readOrderInvoices(store, [order.id], db)
  return {
    history: await readHistory(store, order.id, db),
    shipments: shipments.get(order.id) ?? [],
    returns: await readReturns(store, order, db),
    invoices: invoices.get(order.id) ?? [],
  }
}

/** Oldest first. */
export async function readHistory(store: Pick<StoreRef, 'id'>, orderId: number, db: Db): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(inStore(store, orderEvents, eq(orderEvents.orderId, orderId)))
    .orderBy(asc(orderEvents.id))
  return rows.map(toEvent)
}

export function toEvent(row: typeof orderEvents.$inferSelect): OrderEvent {
  const { status, at, carrier, trackingNumber, trackingUrl, reason } = row
  const parcel = status === 'shipped' ? { carrier, trackingNumber, url: trackingUrl } : null
  return { status, at: at.toISOString(), parcel, reason }
}

/** An order with the names of its items as the buyer saw them, or as the store wrote them. */
export function toOrder(
  store: Pick<StoreRef, 'slug'>,
  row: typeof orders.$inferSelect,
  { history, shipments, returns, invoices }: OrderProgress,
  reader: 'buyer' | 'store',
): Order {
  const currency = Currency.parse(row.currency)
  return {
    id: row.id,
    lookupNumber: row.lookupNumber,
    checkoutId: row.checkoutId,
    storeSlug: store.slug,
    status: row.status,
    history,
    shipments,
    returns: returns.rows.map(toReturn),
    returnable: returns.returnable,
    withdrawable: returns.withdrawable,
    invoices,
    placedAt: (row.placedAt ?? row.createdAt).toISOString(),
    email: row.customer.email,
    firstName: row.customer.firstName,
    customer: row.customer,
    billing: row.billing,
    paymentMethod: row.paymentMethod,
    totalCost: { amount: row.total, currency },
    refunded: row.refunded,
    costs: costs(row, currency),
    lineItems: row.lines.map(reader === 'buyer' ? displayedLine : storeLine),
    delivery: row.delivery,
    promoCode: row.promoCode,
  }
}
