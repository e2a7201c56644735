import { and, eq } from 'drizzle-orm'
import { errorCodes } from '../contract/errors'
import { readLookupNumber } from '../contract/lookup-number'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { orders, refunds } from '../db/schema/orders'
import { Refused } from '../errors'
import type { StoreRef } from '../stores/store-ref'
import { type OrderRefusal, refusalWords, type Standing } from './order-law'

export type OrderRow = typeof orders.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
export type LockedOrder = { order: OrderRow; refund: RefundRow | null; standing: Standing }

/**
 * A placed order that nobody else can change until the transaction ends, with the money that goes back for it. Locks are taken in one
 * order everywhere: order, refund, payment, stock rows by id. Throws `Refused` 404.
 */
export async function lockOrder(
  store: Pick<StoreRef, 'id'>,
  named: { lookupNumber: string } | { orderId: number },
  tx: Tx,
): Promise<LockedOrder> {
  const number = 'orderId' in named ? null : readLookupNumber(named.lookupNumber)
  const which = 'orderId' in named ? eq(orders.id, named.orderId) : eq(orders.lookupNumber, number ?? '')
  const [order] = await tx
    .select()
    .from(orders)
    .where(owned(store, orders, and(which, eq(orders.state, 'placed'))))
    .for('update')
  if (order === undefined) throw new Refused(404, errorCodes.notFound, 'There is no such order')
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(owned(store, refunds, eq(refunds.orderId, order.id)))
    .for('update')
  const ending = refund?.state === 'owed' ? refund.becomes : null
  const hasEnded = order.status === 'cancelled' || order.status === 'refunded'
  const isUnrefunded = hasEnded && refund?.state !== 'done'
  return { order, refund: refund ?? null, standing: { status: order.status, ending, isUnrefunded } }
}

export function refusedStep(refusal: OrderRefusal, { order, standing }: LockedOrder): Refused {
  return new Refused(409, refusal, refusalWords(refusal, standing, order.lookupNumber))
}
