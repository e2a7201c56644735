import { asc, eq, exists, gt, type SQL, sql } from 'drizzle-orm'
import { inStore, type StoreCondition } from '../db/in-store'
import { listings, products } from '../db/schema/catalog'
import type { Db } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import { visibleProducts } from './visible-products'

/** The condition for listings that search engines may find: public ones with something for sale. */
export function isOffered(store: StoreRef, db: Db, ...conditions: SQL[]): StoreCondition {
  const shown = db
    .select({ one: sql`1` })
    .from(products)
    .where(visibleProducts(store, { unlisted: true }, db, eq(products.listingId, listings.id)))
  return inStore(store, listings, eq(listings.visibility, 'public'), exists(shown), ...conditions)
}

export type ListingCursor = {
  /** The id of the last listing read; 0 for the first page. */
  after: number
  per: number
}

/** The offered listings with a greater id, ordered by id. New listings come last, so that paging misses none. */
export async function offeredAfter(store: StoreRef, { after, per }: ListingCursor, db: Db) {
  const rows = await db
    .select()
    .from(listings)
    .where(isOffered(store, db, gt(listings.id, after)))
    .orderBy(asc(listings.id))
    .limit(per)
  return { rows, next: rows.length < per ? null : (rows.at(-1)?.id ?? null) }
}
