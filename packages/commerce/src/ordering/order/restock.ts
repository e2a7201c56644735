import { and, eq, inArray, sql } from 'drizzle-orm'
import { enqueueBackInStockEmails } from '../../catalog/enqueue-back-in-stock-emails'
import { listingOfProduct, productOfSku } from '../../db/catalog-joins'
import { inStore } from '../../db/in-store'
import { listings, products, skus } from '../../db/schema/catalog'
import { orderStock } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'
import { readReservedStock, recordStockChanges, restockSold, type StockQuantity } from '../checkout/stock-reservations'
import type { OrderRow, RefundRow } from './lock-order'

/** Returns everything to stock that an order still takes. */
export async function restockOrder(store: StoreRef, orderId: number, now: Date, tx: Tx): Promise<void> {
  await restock(store, orderId, await readReservedStock(store, orderId, tx), now, tx)
}

/** Returns the items of a refund to stock, at most what the order still takes. */
export async function restockItems(
  store: StoreRef,
  { id: orderId, lines }: OrderRow,
  { items }: RefundRow,
  now: Date,
  tx: Tx,
): Promise<void> {
  const taken = await readReservedStock(store, orderId, tx)
  const quantities = taken.map(({ stockId, quantity }) => {
    const restocked = items.filter(({ line }) => lines[line]?.stockId === stockId)
    return {
      stockId,
      quantity: Math.min(
        quantity,
        restocked.reduce((sum, item) => sum + item.quantity, 0),
      ),
    }
  })
  await restock(
    store,
    orderId,
    quantities.filter(({ quantity }) => quantity > 0),
    now,
    tx,
  )
}

/** Returns sold stock, notifies the subscribers of its listings and revalidates their pages. */
async function restock(
  store: StoreRef,
  orderId: number,
  quantities: readonly StockQuantity[],
  now: Date,
  tx: Tx,
): Promise<void> {
  const restocked = await restockSold(store, quantities, tx)
  for (const { stockId, quantity } of quantities) {
    await tx
      .update(orderStock)
      .set({ returned: sql`${orderStock.returned} + ${quantity}` })
      .where(inStore(store, orderStock, and(eq(orderStock.orderId, orderId), eq(orderStock.stockId, stockId))))
  }
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
