import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { and, eq } from 'drizzle-orm'
import { inStore } from '../../db/in-store'
import { orders, refunds } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { orderNotFound } from './order-not-found'
import { type OrderRejection, type OrderState, rejectionMessage } from './order-state-machine'

export type OrderRow = typeof orders.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
export type LockedOrder = { order: OrderRow; refund: RefundRow | null; state: OrderState }

/**
 * Locks a placed order and its refund until the transaction ends. Lock order everywhere: order, refund, payment, stock rows
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
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(inStore(store, refunds, eq(refunds.orderId, order.id)))
    .for('update')
  const ending = refund?.state === 'pending' ? refund.becomes : null
  const hasEnded = order.status === 'cancelled' || order.status === 'refunded'
  const isUnrefunded = order.paymentId !== null && hasEnded && refund?.state !== 'succeeded'
  return { order, refund: refund ?? null, state: { status: order.status, ending, isUnrefunded } }
}

/** The payment of an order that has a refund. A free order has neither. */
export function paymentIdOf({ id, paymentId }: OrderRow): string {
  if (paymentId === null) throw new Error(`Order ${id} has no payment`)
  return paymentId
}

export function transitionError(rejection: OrderRejection, { order, state }: LockedOrder): ApiError {
  return new ApiError(409, rejection, rejectionMessage(rejection, state, order.lookupNumber))
}
