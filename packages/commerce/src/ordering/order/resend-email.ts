import type { ResendInput } from '@awning/contract/order-commands'
import { and, eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orderActivity, orderEvents } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { withRetryingTransaction } from '../../db/with-retrying-transaction'
import { ApiError } from '../../http/errors'
import { enqueue, type MessageKind } from '../../outbox/enqueue'
import type { StoreRef } from '../../store-ref'
import { type By, byOperator, recordActivity } from './activity'
import { type LockedOrder, lockOrder } from './lock-order'

/**
 * Sends an email of an order to its buyer again, with the present data of the order. Returns the address. Throws `ApiError` 404, and
 * 409 `email_not_sent` for an email that the order does not have.
 */
export async function resendEmail(
  store: StoreRef,
  lookupNumber: string,
  { email, id, by = byOperator }: By & ResendInput,
  deps: Pick<ServiceContext, 'db' | 'clock' | 'wakeWorker'>,
): Promise<{ to: string }> {
  const to = await withRetryingTransaction(deps.db, async (tx) => {
    const locked = await lockOrder(store, { lookupNumber }, tx)
    const { order } = locked
    const message = await messageOf(store, locked, { email, id }, tx)
    if (message === null) {
      const name = id === undefined ? email.replace('_', ' ') : `${email} ${id}`
      throw new ApiError(409, 'email_not_sent', `Order ${order.lookupNumber} has no email "${name}".`)
    }
    const ofOrder = and(eq(orderActivity.orderId, order.id), eq(orderActivity.kind, 'email_resent'))
    const again = 1 + (await tx.$count(orderActivity, inStore(store, orderActivity, ofOrder)))
    const { kind, body } = message
    const key = `order:${order.id}:again:${again}`
    await enqueue(tx, { storeId: store.id, kind, key, body: { ...body, orderId: order.id, again } })
    const text = id === undefined ? email : `${email} ${id}`
    await recordActivity(store, { orderId: order.id, kind: 'email_resent', by, text }, deps.clock.now(), tx)
    return order.customer.email
  })
  deps.wakeWorker()
  return { to }
}

type Message = { kind: MessageKind; body: Record<string, unknown> }

/** The message in the outbox that sends it. Null if what it is about did not happen. */
async function messageOf(
  store: StoreRef,
  { order, refunds, shipments }: LockedOrder,
  { email, id }: ResendInput,
  tx: Tx,
): Promise<Message | null> {
  if (email === 'placed') return { kind: 'order-mail', body: {} }
  if (email === 'shipment')
    return shipments.some((one) => one.id === id) ? { kind: 'shipment-mail', body: { shipmentId: id } } : null
  if (email === 'refund') {
    const isMade = refunds.some((one) => one.id === id && one.state === 'succeeded')
    return isMade ? { kind: 'refund-mail', body: { refundId: id } } : null
  }
  const isEvent = and(eq(orderEvents.orderId, order.id), eq(orderEvents.status, email))
  const [event] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(inStore(store, orderEvents, isEvent))
  return event === undefined ? null : { kind: 'status-mail', body: { status: email } }
}
