import { asc, eq, inArray, sql } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import { inStore } from '../db/in-store'
import { stock } from '../db/schema/catalog'
import { orderStock, orders } from '../db/schema/orders'
import type { Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'

/** A `count` of null means unlimited. */
export type StockSource = { count: number | null; oversell: boolean }

/** Creates one stock row for each source, in their order. */
export async function createStock(store: StoreRef, sources: readonly StockSource[], tx: Tx): Promise<number[]> {
  const inserted = await tx
    .insert(stock)
    .values(
      sources.map(({ count, oversell }) => ({
        storeId: store.id,
        onHand: count,
        initial: count,
        imported: count,
        oversell,
      })),
    )
    .returning({ id: stock.id, onHand: stock.onHand, oversell: stock.oversell })
  // Rows come back in any order, but those with the same content are interchangeable.
  const pools = new Map<string, number[]>()
  for (const row of inserted) {
    const key = `${row.onHand}:${row.oversell}`
    pools.set(key, [...(pools.get(key) ?? []), row.id])
  }
  return sources.map(({ count, oversell }) => {
    const id = pools.get(`${count}:${oversell}`)?.shift()
    if (id === undefined) throw new Error('The stock row was not inserted')
    return id
  })
}

/** Whether a source has another count or policy than the last import. */
export const hasStockChanged = (row: typeof stock.$inferSelect, { count, oversell }: StockSource): boolean =>
  row.imported !== count || row.oversell !== oversell

/**
 * Locks stock rows before a restock, in the order in which sales lock them, to prevent deadlocks. No sale is half done while its
 * reserved quantity is summed up.
 */
export async function lockStock(store: StoreRef, ids: readonly number[], tx: Tx): Promise<void> {
  const ascending = [...ids].sort((a, b) => a - b)
  for (const chunk of chunks(ascending, 5000)) {
    const rows = inStore(store, stock, inArray(stock.id, chunk))
    await tx.select({ id: stock.id }).from(stock).where(rows).orderBy(asc(stock.id)).for('update')
  }
}

/**
 * Sets a new count if the count of the source differs from the last import. The same count changes nothing: what was sold since
 * stays sold. The row is locked (`lockStock`). `initial` changes too, so that initial = on hand + sold + reserved stays true.
 */
export async function applyImportedStock(
  store: StoreRef,
  row: typeof stock.$inferSelect,
  source: StockSource,
  tx: Tx,
): Promise<void> {
  if (!hasStockChanged(row, source)) return
  const { count, oversell } = source
  const isRow = inStore(store, stock, eq(stock.id, row.id))
  if (row.imported === count) {
    // A stock that may no longer go below zero starts at zero when overselling ends.
    const newOnHand = oversell ? sql`${stock.onHand}` : sql`greatest(${stock.onHand}, 0)`
    await tx
      .update(stock)
      .set({ oversell, onHand: newOnHand, initial: sql`${stock.initial} + ${newOnHand} - ${stock.onHand}` })
      .where(isRow)
    return
  }
  if (count === null) {
    await tx.update(stock).set({ onHand: null, initial: null, imported: null, oversell }).where(isRow)
    return
  }
  const reserved = sql`coalesce((
    select sum(${orderStock.quantity}) from ${orderStock}
    join ${orders} on ${orders.id} = ${orderStock.orderId} and ${orders.state} = 'draft'
    where ${orderStock.stockId} = ${row.id}
  ), 0)`
  await tx
    .update(stock)
    .set({
      onHand: count,
      imported: count,
      oversell,
      initial: sql`case when ${stock.initial} is null or ${stock.onHand} is null
        then ${count} + ${stock.sold} + ${reserved}
        else ${stock.initial} + ${count} - ${stock.onHand} end`,
    })
    .where(isRow)
}
