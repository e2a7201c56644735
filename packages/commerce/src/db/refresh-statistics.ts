import { sql } from 'drizzle-orm'
import type { Db } from './store-db'

/**
 * Refreshes the planner's statistics of the catalog tables. The embedded database never does this by itself, a server only after
 * minutes. Until then, foreign key checks use a plan for empty tables, which scans the whole table for every written row.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await db.execute(sql`analyze listings, products, variations, sizes, skus, stock, pictures, collection_listings`)
}

/** The planner's estimate, for all stores. */
export async function estimateListings(db: Db): Promise<number> {
  const estimate = sql<number>`greatest(reltuples, 0)::int`
  const [row] = await db.select({ count: estimate }).from(sql`pg_class`).where(sql`oid = 'listings'::regclass`)
  return row?.count ?? 0
}
