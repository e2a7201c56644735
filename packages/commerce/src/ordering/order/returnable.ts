import type { Returnable } from '@awning/contract/returns'
import { asc, eq, inArray } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { orderEvents, orderReturns, orderShipments, refunds } from '../../db/schema/orders'
import { stores } from '../../db/schema/stores'
import type { Db, Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'
import { type LineQuantity, remainingQuantities, selectRemaining } from './line-quantities'
import type { OrderRow, RefundRow } from './lock-order'
import { quantitiesToShip, readShipments } from './shipments'

export type ReturnRow = typeof orderReturns.$inferSelect

const day = 24 * 60 * 60_000

/** The key of the refund of a return: it is made once. */
export const refundKeyOf = (returnId: number): string => `return-${returnId}`

/** The id of the return that a refund belongs to. Null for any other refund. */
export function returnOf({ requestKey }: Pick<RefundRow, 'requestKey'>): number | null {
  const [, id] = /^return-(\d{1,9})$/.exec(requestKey ?? '') ?? []
  return id === undefined ? null : Number(id)
}

/** The returns of an order, and what can be sent back until when. */
export type Returns = { rows: ReturnRow[]; returnable: Returnable | null }

export async function readReturns(
  store: Pick<StoreRef, 'id'>,
  order: Pick<OrderRow, 'id' | 'status' | 'lines' | 'delivery'>,
  db: Db | Tx,
): Promise<Returns> {
  const rows = await db
    .select()
    .from(orderReturns)
    .where(inStore(store, orderReturns, eq(orderReturns.orderId, order.id)))
    .orderBy(asc(orderReturns.id))
  if (order.status !== 'shipped' && order.status !== 'delivered') return { rows, returnable: null }
  const until = await windowEnd(store, order, db)
  if (until === null) return { rows, returnable: null }
  const physical = order.lines.map(({ digital, quantity }) => ({ quantity: digital ? 0 : quantity }))
  const remaining = remainingQuantities(physical, await unavailableItems(store, order, rows, db))
  const items = selectRemaining(order.lines, remaining)
  return { rows, returnable: items.length === 0 ? null : { until: until.toISOString(), items } }
}

/**
 * Items in a return that was not declined, items that were refunded without one: they may be gone or kept, and items that a shipped order
 * has to ship again because the refund of their cancellation failed.
 */
async function unavailableItems(
  store: Pick<StoreRef, 'id'>,
  { id: orderId, status, lines }: Pick<OrderRow, 'id' | 'status' | 'lines'>,
  rows: readonly ReturnRow[],
  db: Db | Tx,
): Promise<LineQuantity[]> {
  const refunded = await db
    .select()
    .from(refunds)
    .where(inStore(store, refunds, eq(refunds.orderId, orderId)))
  const shipments = (await readShipments(store, [orderId], db)).get(orderId) ?? []
  const isCounted = status === 'shipped' && shipments.length > 0
  const toShip = isCounted ? quantitiesToShip({ lines, shipments, refunds: refunded }) : []
  return [
    ...toShip.map((quantity, line) => ({ line, quantity })),
    ...rows.flatMap(({ state, items }) => (state === 'declined' ? [] : items)),
    ...refunded.flatMap((refund) => (refund.state === 'failed' || returnOf(refund) !== null ? [] : refund.items)),
  ]
}

/** The store's days after the delivery: as it was marked, or else the latest day of the estimate. Null if the store takes nothing back. */
async function windowEnd(
  store: Pick<StoreRef, 'id'>,
  { id, delivery }: Pick<OrderRow, 'id' | 'delivery'>,
  db: Db | Tx,
): Promise<Date | null> {
  const [row] = await db.select({ days: stores.returnDays }).from(stores).where(eq(stores.id, store.id))
  const days = row?.days ?? 0
  if (days === 0) return null
  const events = await db
    .select({ status: orderEvents.status, at: orderEvents.at })
    .from(orderEvents)
    .where(inStore(store, orderEvents, eq(orderEvents.orderId, id)))
  const [shipment] = await db
    .select({ at: orderShipments.at })
    .from(orderShipments)
    .where(inStore(store, orderShipments, eq(orderShipments.orderId, id)))
    .orderBy(asc(orderShipments.id))
  const delivered = events.find(({ status }) => status === 'delivered')?.at
  const shipped = events.find(({ status }) => status === 'shipped')?.at ?? shipment?.at ?? new Date(0)
  const estimated = delivery === null ? shipped : new Date(`${delivery.deliveryEstimates.late}T23:59:59Z`)
  const start = delivered?.getTime() ?? Math.max(estimated.getTime(), shipped.getTime())
  return new Date(start + days * day)
}

/** The returns of several orders, oldest first. */
export async function readReturnRows(
  store: Pick<StoreRef, 'id'>,
  orderIds: readonly number[],
  db: Db,
): Promise<Map<number, ReturnRow[]>> {
  const rows = await db
    .select()
    .from(orderReturns)
    .where(inStore(store, orderReturns, inArray(orderReturns.orderId, [...orderIds])))
    .orderBy(asc(orderReturns.id))
  const returns = new Map<number, ReturnRow[]>(orderIds.map((id) => [id, []]))
  for (const row of rows) returns.get(row.orderId)?.push(row)
  return returns
}
