import type { Actor } from '@awning/contract/order-commands'
import { eq } from 'drizzle-orm'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { orderEvents, orders } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { enqueue } from '../../outbox/enqueue'
import type { StoreRef } from '../../store-ref'
import { recordActivity } from './activity'
import { enqueueBuyerEmail, enqueueCreatorEmail } from './enqueue-order-emails'
import type { OrderRow } from './lock-order'
import type { OrderEnd } from './order-state-machine'
import { restockOrder } from './restock'

/**
 * Ends a locked order whose money, if any, was returned: writes its status, history and messages, and restocks a canceled order.
 */
export async function endOrder(
  store: StoreRef,
  { id: orderId }: OrderRow,
  { becomes, reason, by }: { becomes: OrderEnd; reason: string | null; by: Actor },
  { clock, fulfillmentUrl }: Pick<ServiceContext, 'clock' | 'fulfillmentUrl'>,
  tx: Tx,
): Promise<void> {
  const now = clock.now()
  await tx.insert(orderEvents).values({ storeId: store.id, orderId, status: becomes, at: now, reason })
  await recordActivity(store, { orderId, kind: becomes, by, text: reason }, now, tx)
  await tx
    .update(orders)
    .set({ status: becomes })
    .where(inStore(store, orders, eq(orders.id, orderId)))
  if (becomes === 'cancelled') await restockOrder(store, orderId, now, tx)
  await enqueueBuyerEmail(store, orderId, becomes, tx)
  await enqueueCreatorEmail(store, orderId, becomes, tx)
  if (fulfillmentUrl !== undefined) {
    const key = `order:${orderId}:${becomes}`
    await enqueue(tx, { storeId: store.id, kind: 'fulfilment', key, body: { orderId } })
  }
}
