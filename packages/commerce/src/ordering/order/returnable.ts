import type { Returnable, Withdrawable } from '@awning/contract/returns'
import { asc, eq, inArray } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { orderEvents, orderReturns, orderShipments, refunds } from '../../db/schema/orders'
import { stores } from '../../db/schema/stores'
import type { Db, Tx } from '../../db/store-db'
import { ApiError } from '../../http/errors'
import { isInEea } from '../../quotes/zones'
import type { StoreRef } from '../../store-ref'
import {
  type LineQuantity,
  QuantityExceededError,
  remainingQuantities,
  selectBySku,
  selectRemaining,
} from './line-quantities'
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

/** Article 9 of Directive 2011/83/EU. */
const withdrawalDays = 14

/** The returns of an order, what can be sent back until when, and what the buyer can withdraw from. */
export type Returns = { rows: ReturnRow[]; returnable: Returnable | null; withdrawable: Withdrawable | null }

export async function readReturns(
  store: Pick<StoreRef, 'id'>,
  order: Pick<OrderRow, 'id' | 'status' | 'lines' | 'delivery' | 'customer'>,
  db: Db | Tx,
): Promise<Returns> {
  const rows = await db
    .select()
    .from(orderReturns)
    .where(inStore(store, orderReturns, eq(orderReturns.orderId, order.id)))
    .orderBy(asc(orderReturns.id))
  const { status, lines } = order
  if (status === 'cancelled' || status === 'refunded') return { rows, returnable: null, withdrawable: null }
  const arrival = status === 'shipped' || status === 'delivered' ? await arrivalOf(store, order, db) : null
  const unavailable = await unavailableItems(store, order, rows, db)
  const itemsOf = (isWanted: (line: OrderRow['lines'][number]) => boolean) => {
    const quantities = lines.map((line) => ({ quantity: isWanted(line) ? line.quantity : 0 }))
    return selectRemaining(lines, remainingQuantities(quantities, unavailable))
  }
  const days = await returnDaysOf(store, db)
  const sent = arrival === null || days === 0 ? [] : itemsOf(({ digital }) => !digital)
  const bound = isInEea(order.customer.address.countryCode) ? itemsOf((line) => !isExempt(line)) : []
  return {
    rows,
    returnable:
      sent.length === 0 || arrival === null ? null : { until: daysAfter(arrival, days).toISOString(), items: sent },
    withdrawable:
      bound.length === 0
        ? null
        : {
            until: arrival === null ? null : daysAfter(arrival, withdrawalDays).toISOString(),
            items: bound,
            exempt: lines.flatMap((line, index) => (isExempt(line) ? [index] : [])),
          },
  }
}

/** Digital content, and items that are made to the buyer's specifications: Article 16 (c) and (m). */
const isExempt = ({ digital, madeToOrder }: OrderRow['lines'][number]): boolean => digital || madeToOrder

const daysAfter = (start: Date, days: number): Date => new Date(start.getTime() + days * day)

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

/** The days after the delivery in which a store takes items back; 0 for none. */
async function returnDaysOf(store: Pick<StoreRef, 'id'>, db: Db | Tx): Promise<number> {
  const [row] = await db.select({ days: stores.returnDays }).from(stores).where(eq(stores.id, store.id))
  return row?.days ?? 0
}

/** When an order that was sent arrived: as it was marked, or else the latest day of the estimate. */
async function arrivalOf(
  store: Pick<StoreRef, 'id'>,
  { id, delivery }: Pick<OrderRow, 'id' | 'delivery'>,
  db: Db | Tx,
): Promise<Date> {
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
  if (delivered !== undefined) return delivered
  const shipped = events.find(({ status }) => status === 'shipped')?.at ?? shipment?.at ?? new Date(0)
  const estimated = delivery === null ? shipped : new Date(`${delivery.deliveryEstimates.late}T23:59:59Z`)
  return new Date(Math.max(estimated.getTime(), shipped.getTime()))
}

/** Throws `ApiError` 409 `return_exceeds`. */
export function selectReturned<Wanted extends { sku: string; quantity: number }>(
  { lines }: OrderRow,
  { items }: Pick<Returnable, 'items'>,
  wanted: readonly Wanted[],
) {
  const left = lines.map((_, index) => items.find(({ line }) => line === index)?.quantity ?? 0)
  try {
    return selectBySku(lines, left, wanted)
  } catch (error) {
    if (!(error instanceof QuantityExceededError)) throw error
    throw new ApiError(409, 'return_exceeds', `${error.left} of ${error.sku} can be returned.`)
  }
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

/** A call with the same content within this time repeats one whose response was lost. */
const repeatMs = 60_000

/** The requests of a buyer that a call may repeat. */
export const recentReturns = (rows: readonly ReturnRow[], kind: ReturnRow['kind'], now: Date): ReturnRow[] =>
  rows.filter((row) => row.kind === kind && now.getTime() - row.requestedAt.getTime() < repeatMs)
