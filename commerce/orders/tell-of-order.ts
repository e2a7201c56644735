import { eq } from 'drizzle-orm'
import type { OrderStatus } from '../contract/order-status'
import type { Tx } from '../db/client'
import { stores } from '../db/schema/stores'
import { enqueue } from '../outbox/enqueue'
import type { StoreRef } from '../stores/store-ref'

/** One mail to the buyer for an order's status, in the transaction that writes it. */
export async function tellBuyer(
  store: Pick<StoreRef, 'id'>,
  orderId: number,
  status: Exclude<OrderStatus, 'placed'>,
  tx: Tx,
): Promise<void> {
  const key = `order:${orderId}:${status}`
  await enqueue(tx, { storeId: store.id, kind: 'status-mail', key, body: { orderId, status } })
}

/** The same to the creator, where the store knows an address of theirs: of each order, and of one that ended. */
export async function tellCreator(
  store: Pick<StoreRef, 'id'>,
  orderId: number,
  status: 'placed' | 'cancelled' | 'refunded',
  tx: Tx,
): Promise<void> {
  const [row] = await tx.select({ email: stores.email }).from(stores).where(eq(stores.id, store.id))
  if (row?.email == null) return
  const key = `order:${orderId}:${status}`
  await enqueue(tx, { storeId: store.id, kind: 'creator-mail', key, body: { orderId, status } })
}
