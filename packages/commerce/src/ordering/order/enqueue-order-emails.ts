import type { OrderStatus } from '@awning/contract/order-status'
import type { ReturnState } from '@awning/contract/returns'
import { eq } from 'drizzle-orm'
import { stores } from '../../db/schema/stores'
import type { Tx } from '../../db/store-db'
import { enqueue } from '../../outbox/enqueue'
import type { StoreRef } from '../../store-ref'

/** Call it in the transaction that writes the status. */
export async function enqueueBuyerEmail(
  store: Pick<StoreRef, 'id'>,
  orderId: number,
  status: Exclude<OrderStatus, 'placed'>,
  tx: Tx,
): Promise<void> {
  const key = `order:${orderId}:${status}`
  await enqueue(tx, { storeId: store.id, kind: 'status-mail', key, body: { orderId, status } })
}

/** The email about a parcel with a part of the order. */
export async function enqueueShipmentEmail(
  store: Pick<StoreRef, 'id'>,
  body: { orderId: number; shipmentId: number },
  tx: Tx,
): Promise<void> {
  await enqueue(tx, { storeId: store.id, kind: 'shipment-mail', key: `shipment:${body.shipmentId}`, body })
}

/** The email about a return that got to a state. */
export async function enqueueReturnEmail(
  store: Pick<StoreRef, 'id'>,
  body: { orderId: number; returnId: number; state: Exclude<ReturnState, 'refunded'> | 'withdrawn' },
  tx: Tx,
): Promise<void> {
  await enqueue(tx, { storeId: store.id, kind: 'return-mail', key: `return:${body.returnId}:${body.state}`, body })
}

/** The email about a refund of a part: the order goes on. */
export async function enqueueRefundEmail(
  store: Pick<StoreRef, 'id'>,
  { id: refundId, orderId }: { id: number; orderId: number },
  tx: Tx,
): Promise<void> {
  const key = `refund:${refundId}`
  await enqueue(tx, { storeId: store.id, kind: 'refund-mail', key, body: { orderId, refundId } })
}

/** The email to the creator about a return or a withdrawal. Does nothing if the store has no email address. */
export async function enqueueCreatorReturnEmail(
  store: Pick<StoreRef, 'id'>,
  body: { orderId: number; returnId: number },
  tx: Tx,
): Promise<void> {
  if (!(await hasCreatorAddress(store, tx))) return
  await enqueue(tx, { storeId: store.id, kind: 'creator-mail', key: `return:${body.returnId}`, body })
}

/** Does nothing if the store has no email address. */
export async function enqueueCreatorEmail(
  store: Pick<StoreRef, 'id'>,
  orderId: number,
  status: 'placed' | 'cancelled' | 'refunded',
  tx: Tx,
): Promise<void> {
  if (!(await hasCreatorAddress(store, tx))) return
  const key = `order:${orderId}:${status}`
  await enqueue(tx, { storeId: store.id, kind: 'creator-mail', key, body: { orderId, status } })
}

async function hasCreatorAddress(store: Pick<StoreRef, 'id'>, tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ email: stores.email }).from(stores).where(eq(stores.id, store.id))
  return row?.email != null
}
