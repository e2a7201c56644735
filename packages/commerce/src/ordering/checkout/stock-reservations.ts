import { and, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { recordChanges } from '../../changes/record-changes'
import { listingOfProduct, productOfSku } from '../../db/catalog-joins'
import { inStore } from '../../db/in-store'
import { listings, products, skus, stock } from '../../db/schema/catalog'
import { orderStock } from '../../db/schema/orders'
import type { Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'
import { soldOutError } from './line-problems'
import type { CatalogLine } from './read-lines'

/** Rows are always locked by ascending ID, so that two buyers cannot deadlock. */
export type StockQuantity = { stockId: number; quantity: number }

export function sumStockQuantities(lines: readonly CatalogLine[]): StockQuantity[] {
  const quantities = new Map<number, number>()
  for (const { stockId, line } of lines) quantities.set(stockId, (quantities.get(stockId) ?? 0) + line.quantity)
  return [...quantities].map(([stockId, quantity]) => ({ stockId, quantity })).toSorted((a, b) => a.stockId - b.stockId)
}

/**
 * Throws `LinesRejectedError` and reserves nothing if a line item is sold out. Stock that is unlimited or may be oversold is
 * always available.
 */
export async function reserveStock(store: StoreRef, lines: readonly CatalogLine[], tx: Tx): Promise<StockQuantity[]> {
  const quantities = sumStockQuantities(lines)
  for (const { stockId, quantity } of quantities) {
    const hasEnough = or(isNull(stock.onHand), eq(stock.oversell, true), gte(stock.onHand, quantity))
    const reserved = await tx
      .update(stock)
      .set({ onHand: sql`${stock.onHand} - ${quantity}` })
      .where(inStore(store, stock, and(eq(stock.id, stockId), hasEnough)))
      .returning({ id: stock.id })
    if (reserved.length === 0) throw soldOutError(lines, stockId)
  }
  return quantities
}

/** The stock that an order takes, without what it returned. */
export async function readReservedStock(
  store: Pick<StoreRef, 'id'>,
  orderId: number,
  tx: Tx,
): Promise<StockQuantity[]> {
  return await tx
    .select({ stockId: orderStock.stockId, quantity: sql<number>`${orderStock.quantity} - ${orderStock.returned}` })
    .from(orderStock)
    .where(
      inStore(store, orderStock, and(eq(orderStock.orderId, orderId), gt(orderStock.quantity, orderStock.returned))),
    )
    .orderBy(orderStock.stockId)
}

/** Returns the IDs of the stock rows that are now empty. */
export async function sellStock(
  store: Pick<StoreRef, 'id'>,
  quantities: readonly StockQuantity[],
  tx: Tx,
): Promise<number[]> {
  const empty: number[] = []
  for (const { stockId, quantity } of quantities) {
    const [row] = await tx
      .update(stock)
      .set({ sold: sql`${stock.sold} + ${quantity}` })
      .where(inStore(store, stock, eq(stock.id, stockId)))
      .returning({ onHand: stock.onHand, oversell: stock.oversell })
    if (row !== undefined && row.onHand !== null && row.onHand <= 0 && !row.oversell) empty.push(stockId)
  }
  return empty
}

/** Returns the IDs of the stock rows that were empty until now. */
export async function releaseReservedStock(
  store: Pick<StoreRef, 'id'>,
  quantities: readonly StockQuantity[],
  tx: Tx,
): Promise<number[]> {
  const restocked: number[] = []
  for (const { stockId, quantity } of quantities) {
    const [row] = await tx
      .update(stock)
      .set({ onHand: sql`${stock.onHand} + ${quantity}` })
      .where(inStore(store, stock, eq(stock.id, stockId)))
      .returning({ onHand: stock.onHand })
    if (row?.onHand === quantity) restocked.push(stockId)
  }
  return restocked
}

/** Releases sold stock. Returns the IDs of the stock rows that were empty until now. */
export async function restockSold(
  store: Pick<StoreRef, 'id'>,
  quantities: readonly StockQuantity[],
  tx: Tx,
): Promise<number[]> {
  for (const { stockId, quantity } of quantities) {
    await tx
      .update(stock)
      .set({ sold: sql`${stock.sold} - ${quantity}` })
      .where(inStore(store, stock, eq(stock.id, stockId)))
  }
  return await releaseReservedStock(store, quantities, tx)
}

/** Records a change of the listings that use these stock rows. */
export async function recordStockChanges(
  store: Pick<StoreRef, 'id'>,
  stockIds: readonly number[],
  tx: Tx,
): Promise<void> {
  if (stockIds.length === 0) return
  const rows = await tx
    .selectDistinct({ slug: listings.slug })
    .from(skus)
    .innerJoin(products, productOfSku)
    .innerJoin(listings, listingOfProduct)
    .where(inStore(store, skus, inArray(skus.stockId, [...stockIds])))
  if (rows.length === 0) return
  const changes = rows.map(({ slug }) => ({ type: 'listing' as const, slug, hidden: false }))
  await recordChanges(store, changes, tx)
}
