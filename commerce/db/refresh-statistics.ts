import { sql } from 'drizzle-orm'
import type { Db } from './client'

/**
 * Counts the catalogue's rows anew for the planner. The embedded database does it at no time by itself, a server only minutes after; until
 * then the checks of foreign keys go by a plan made when the tables were empty, which reads the whole table for each row that is written.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await db.execute(sql`analyze listings, products, variations, sizes, skus, stock, pictures, collection_listings`)
}

/** How many listings the planner believes that there are, of all stores together. */
export async function believedListings(db: Db): Promise<number> {
  const believed = sql<number>`greatest(reltuples, 0)::int`
  const [row] = await db.select({ count: believed }).from(sql`pg_class`).where(sql`oid = 'listings'::regclass`)
  return row?.count ?? 0
}
