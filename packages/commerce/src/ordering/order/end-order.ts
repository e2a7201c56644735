import { eq, inArray } from 'drizzle-orm'
import { enqueueBackInStockEmails } from '../../catalog/enqueue-back-in-stock-emails'
import type { ServiceContext } from '../../context'
import { listingOfProduct, productOfSku } from '../../db/catalog-joins'
import { inStore } from '../../db/in-store'
import { listings, products, skus } from '../../db/schema/catalog'
import { orderEvents, orders } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import { enqueue } from '../../outbox/enqueue'
import type { StoreRef } from '../../store-ref'
import { readReservedStock, recordStockChanges, restockSold } from '../checkout/stock-reservations'
import { enqueueBuyerEmail, enqueueCreatorEmail } from './enqueue-order-emails'
import type { OrderRow } from './lock-order'
import type { OrderEnd } from './order-state-machine'

/**
 * Ends a locked order whose money, if any, was returned: writes its status, history and messages, and restocks a canceled order.
 * `refunded` is the returned amount in minor units.
 */
export async function endOrder(
  store: StoreRef,
  { id: orderId }: OrderRow,
  end: { becomes: OrderEnd; reason: string | null; refunded: number },
  { clock, fulfillmentUrl }: Pick<ServiceContext, 'clock' | 'fulfillmentUrl'>,
  tx: Tx,
): Promise<void> {
  const { becomes, reason, refunded } = end
  const now = clock.now()
  await tx.insert(orderEvents).values({ storeId: store.id, orderId, status: becomes, at: now, reason })
  await tx
    .update(orders)
    .set({ status: becomes, refunded })
    .where(inStore(store, orders, eq(orders.id, orderId)))
  if (becomes === 'cancelled') await restock(store, orderId, now, tx)
  await enqueueBuyerEmail(store, orderId, becomes, tx)
  await enqueueCreatorEmail(store, orderId, becomes, tx)
  if (fulfillmentUrl !== undefined) {
    const key = `order:${orderId}:${becomes}`
    await enqueue(tx, { storeId: store.id, kind: 'fulfilment', key, body: { orderId } })
  }
}

/** Restocks a canceled order, notifies the subscribers of its listings and revalidates their pages. */
async function restock(store: StoreRef, orderId: number, now: Date, tx: Tx): Promise<void> {
  const reserved = await readReservedStock(store, orderId, tx)
  const restocked = await restockSold(store, reserved, tx)
  if (restocked.length === 0) return
  await recordStockChanges(store, restocked, tx)
  const rows = await tx
    .selectDistinct({ slug: listings.slug })
    .from(skus)
    .innerJoin(products, productOfSku)
    .innerJoin(listings, listingOfProduct)
    .where(inStore(store, skus, inArray(skus.stockId, restocked)))
  const slugs = rows.map(({ slug }) => slug)
  if (slugs.length > 0) await enqueueBackInStockEmails(store, slugs, now, tx)
}
