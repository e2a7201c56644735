import { asc, eq, inArray, sql } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { stock } from '../db/schema/catalogue'
import { orderStock, orders } from '../db/schema/orders'
import type { StoreRef } from '../stores/store-ref'

/** What a source says of the stock: `count` null is without limit. */
export type StockSource = { count: number | null; oversell: boolean }

/** One stock row for each source, in their order. */
export async function makeStock(store: StoreRef, sources: readonly StockSource[], tx: Tx): Promise<number[]> {
  const made = await tx
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
  for (const row of made) {
    const key = `${row.onHand}:${row.oversell}`
    pools.set(key, [...(pools.get(key) ?? []), row.id])
  }
  return sources.map(({ count, oversell }) => {
    const id = pools.get(`${count}:${oversell}`)?.shift()
    if (id === undefined) throw new Error('a stock row was not written')
    return id
  })
}

/** Whether a source says another number or policy than the last import did. */
export const saysSomethingNew = (row: typeof stock.$inferSelect, { count, oversell }: StockSource): boolean =>
  row.imported !== count || row.oversell !== oversell

/**
 * Locks stock rows before they are counted anew, in the order in which sales lock them: so neither waits for the other in a ring, and
 * no sale is half done while its held pieces are summed up.
 */
export async function lockStock(store: StoreRef, ids: readonly number[], tx: Tx): Promise<void> {
  const ascending = [...ids].sort((a, b) => a - b)
  for (const portion of chunks(ascending, 5000)) {
    const rows = owned(store, stock, inArray(stock.id, portion))
    await tx.select({ id: stock.id }).from(stock).where(rows).orderBy(asc(stock.id)).for('update')
  }
}

/**
 * Counts a stock anew when the source's number is another one than at the last import. The same number says nothing: what was sold
 * since stays sold. The row is locked (`lockStock`). `initial` moves along, so that initial = on hand + sold + held stays true.
 */
export async function restock(
  store: StoreRef,
  row: typeof stock.$inferSelect,
  source: StockSource,
  tx: Tx,
): Promise<void> {
  if (!saysSomethingNew(row, source)) return
  const { count, oversell } = source
  const mine = owned(store, stock, eq(stock.id, row.id))
  if (row.imported === count) {
    // What was oversold is forgotten when overselling ends: a stock that may not go below zero starts at zero.
    const kept = oversell ? sql`${stock.onHand}` : sql`greatest(${stock.onHand}, 0)`
    await tx
      .update(stock)
      .set({ oversell, onHand: kept, initial: sql`${stock.initial} + ${kept} - ${stock.onHand}` })
      .where(mine)
    return
  }
  if (count === null) {
    await tx.update(stock).set({ onHand: null, initial: null, imported: null, oversell }).where(mine)
    return
  }
  const held = sql`coalesce((
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
        then ${count} + ${stock.sold} + ${held}
        else ${stock.initial} + ${count} - ${stock.onHand} end`,
    })
    .where(mine)
}
