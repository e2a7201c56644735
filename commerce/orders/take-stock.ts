import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { soldOut } from '../checkouts/line-problems'
import type { FoundLine } from '../checkouts/read-lines'
import type { RevalidateInput } from '../contract/change'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { listings, products, skus, stock } from '../db/schema/catalogue'
import { orderStock } from '../db/schema/orders'
import { enqueue } from '../outbox/enqueue'
import type { StoreRef } from '../stores/store-ref'

/** Pieces of a stock row. Always in ascending order of the row's id: two buyers who lock rows in one order never wait for each other in a ring. */
export type StockNeed = { stockId: number; quantity: number }

export function stockNeeds(lines: readonly FoundLine[]): StockNeed[] {
  const needs = new Map<number, number>()
  for (const { stockId, line } of lines) needs.set(stockId, (needs.get(stockId) ?? 0) + line.quantity)
  return [...needs].map(([stockId, quantity]) => ({ stockId, quantity })).toSorted((a, b) => a.stockId - b.stockId)
}

/** Takes what an order needs, all of it or, by `LinesRefused`, nothing. A stock without limit, or one that may oversell, always gives. */
export async function takeStock(store: StoreRef, lines: readonly FoundLine[], tx: Tx): Promise<StockNeed[]> {
  const needs = stockNeeds(lines)
  for (const { stockId, quantity } of needs) {
    const enough = or(isNull(stock.onHand), eq(stock.oversell, true), gte(stock.onHand, quantity))
    const taken = await tx
      .update(stock)
      .set({ onHand: sql`${stock.onHand} - ${quantity}` })
      .where(owned(store, stock, and(eq(stock.id, stockId), enough)))
      .returning({ id: stock.id })
    if (taken.length === 0) throw soldOut(lines, stockId)
  }
  return needs
}

/** What a draft took. */
export async function heldStock(store: Pick<StoreRef, 'id'>, orderId: number, tx: Tx): Promise<StockNeed[]> {
  return await tx
    .select({ stockId: orderStock.stockId, quantity: orderStock.quantity })
    .from(orderStock)
    .where(owned(store, orderStock, eq(orderStock.orderId, orderId)))
    .orderBy(orderStock.stockId)
}

/** What was held is sold. Answers the stock rows that have nothing left. */
export async function sellStock(store: Pick<StoreRef, 'id'>, needs: readonly StockNeed[], tx: Tx): Promise<number[]> {
  const empty: number[] = []
  for (const { stockId, quantity } of needs) {
    const [row] = await tx
      .update(stock)
      .set({ sold: sql`${stock.sold} + ${quantity}` })
      .where(owned(store, stock, eq(stock.id, stockId)))
      .returning({ onHand: stock.onHand, oversell: stock.oversell })
    if (row !== undefined && row.onHand !== null && row.onHand <= 0 && !row.oversell) empty.push(stockId)
  }
  return empty
}

/** What was held goes back. Answers the stock rows that had nothing left until now. */
export async function returnStock(store: Pick<StoreRef, 'id'>, needs: readonly StockNeed[], tx: Tx): Promise<number[]> {
  const filled: number[] = []
  for (const { stockId, quantity } of needs) {
    const [row] = await tx
      .update(stock)
      .set({ onHand: sql`${stock.onHand} + ${quantity}` })
      .where(owned(store, stock, eq(stock.id, stockId)))
      .returning({ onHand: stock.onHand })
    if (row?.onHand === quantity) filled.push(stockId)
  }
  return filled
}

/** What was sold comes back, since its order was cancelled. Answers the stock rows that had nothing left until now. */
export async function takeBackStock(
  store: Pick<StoreRef, 'id'>,
  needs: readonly StockNeed[],
  tx: Tx,
): Promise<number[]> {
  for (const { stockId, quantity } of needs) {
    await tx
      .update(stock)
      .set({ sold: sql`${stock.sold} - ${quantity}` })
      .where(owned(store, stock, eq(stock.id, stockId)))
  }
  return await returnStock(store, needs, tx)
}

/** The pages that show these stocks must be made anew. */
export async function tellStockChanged(
  store: Pick<StoreRef, 'id' | 'slug'>,
  stockIds: readonly number[],
  key: string,
  tx: Tx,
): Promise<void> {
  if (stockIds.length === 0) return
  const rows = await tx
    .selectDistinct({ slug: listings.slug })
    .from(skus)
    .innerJoin(products, and(eq(products.id, skus.productId), eq(products.storeId, skus.storeId)))
    .innerJoin(listings, and(eq(listings.id, products.listingId), eq(listings.storeId, skus.storeId)))
    .where(owned(store, skus, inArray(skus.stockId, [...stockIds])))
  if (rows.length === 0) return
  const changes = rows.map(({ slug }) => ({ noun: 'listing' as const, slug, gone: false }))
  const body: RevalidateInput = { storeSlug: store.slug, changes }
  await enqueue(tx, { storeId: store.id, kind: 'revalidate', key, body })
}
