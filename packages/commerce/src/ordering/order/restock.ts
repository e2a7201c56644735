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

/**
 * Returns the items of refunds to stock, at most what the order took. What an earlier one returned is not returned again: a refund that
 * failed later, and is made once more, has returned its items before.
 */
export async function restockItems(
  store: StoreRef,
  { id: orderId, lines }: OrderRow,
  refunds: readonly Pick<RefundRow, 'items'>[],
  now: Date,
  tx: Tx,
): Promise<void> {
  const items = refunds.flatMap((refund) => refund.items)
  const rows = await tx
    .select()
    .from(orderStock)
    .where(inStore(store, orderStock, eq(orderStock.orderId, orderId)))
    .orderBy(orderStock.stockId)
  const quantities = rows.map(({ stockId, quantity, returned }) => {
    const restocked = items.filter(({ line }) => lines[line]?.stockId === stockId)
    const sum = restocked.reduce((total, item) => total + item.quantity, 0)
    return { stockId, quantity: Math.min(quantity, sum) - returned }
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
