import type { Shipment } from '@awning/contract/order-status'
import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { inStore } from '../../db/in-store'
import { orders, refunds } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { sumOfLedger } from './ledger'
import { orderNotFound } from './order-not-found'
import { type OrderRejection, type OrderState, rejectionMessage } from './order-state-machine'
import { quantitiesToShip, readShipments } from './shipments'

export type OrderRow = typeof orders.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
export type LockedOrder = {
  order: OrderRow
  /** Oldest first. */
  refunds: RefundRow[]
  /** The refund that the provider has not confirmed yet. */
  pending: RefundRow | null
  /** What can still be refunded, in minor units: money that is disputed or lost in a dispute cannot. */
  refundable: number
  /** The quantity of each line item that is neither shipped nor canceled. Null if the stored line items cannot be read. */
  toShip: number[] | null
  shipments: Shipment[]
  state: OrderState
}

/**
 * Locks a placed order and its refunds until the transaction ends. Lock order everywhere: order, refunds, payment, stock rows
 * by ID. Throws `ApiError` 404.
 */
export async function lockOrder(
  store: Pick<StoreRef, 'id'>,
  key: { lookupNumber: string } | { orderId: number },
  tx: Tx,
): Promise<LockedOrder> {
  const number = 'orderId' in key ? null : parseLookupNumber(key.lookupNumber)
  const condition = 'orderId' in key ? eq(orders.id, key.orderId) : eq(orders.lookupNumber, number ?? '')
  const [order] = await tx
    .select()
    .from(orders)
    .where(inStore(store, orders, and(condition, eq(orders.state, 'placed'))))
    .for('update')
  if (order === undefined) throw orderNotFound('orderId' in key ? key.orderId : key.lookupNumber)
  const rows = await tx
    .select()
    .from(refunds)
    .where(inStore(store, refunds, eq(refunds.orderId, order.id)))
    .orderBy(asc(refunds.id))
    .for('update')
  const withheld = await sumOfLedger(store, order.id, { kinds: ['disputed', 'written_off'] }, tx)
  const shipments = (await readShipments(store, [order.id], tx)).get(order.id) ?? []
  const pending = rows.find(({ state }) => state === 'pending') ?? null
  const hasEnded = order.status === 'cancelled' || order.status === 'refunded'
  return {
    order,
    refunds: rows,
    pending,
    refundable: order.total - order.refunded - withheld,
    toShip: areReadable(order) ? quantitiesToShip({ lines: order.lines, shipments, refunds: rows }) : null,
    shipments,
    state: {
      status: order.status,
      isPartlyShipped: shipments.length > 0,
      ending: pending?.becomes ?? null,
      isRefunding: pending !== null,
      isUnrefunded: order.paymentId !== null && hasEnded && order.refunded < order.total,
    },
  }
}

/** What the commands read of stored line items: another version or a change in the database may have written others. */
const CountedLine = z.object({ sku: z.string(), quantity: z.int(), totalPrice: z.int(), discount: z.int() })
const areReadable = ({ lines }: OrderRow): boolean => z.array(CountedLine).safeParse(lines).success

/** The payment of an order that has a refund. A free order has neither. */
export function paymentIdOf({ id, paymentId }: OrderRow): string {
  if (paymentId === null) throw new Error(`Order ${id} has no payment`)
  return paymentId
}

export function transitionError(rejection: OrderRejection, { order, state }: LockedOrder): ApiError {
  return new ApiError(409, rejection, rejectionMessage(rejection, state, order.lookupNumber))
}
