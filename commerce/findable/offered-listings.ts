import { and, asc, eq, exists, gt, type SQL, sql } from 'drizzle-orm'
import { shownProducts } from '../catalogue/shown-products'
import type { Db } from '../db/client'
import { owned } from '../db/owned'
import { listings, products } from '../db/schema/catalogue'
import type { StoreRef } from '../stores/store-ref'

/** Of `listings`: those that anyone may find, in other words public ones with something for sale. */
export function offered(store: StoreRef, db: Db): SQL {
  const shown = db
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.listingId, listings.id), shownProducts(store, { unlisted: true }, db)))
  return owned(store, listings, eq(listings.visibility, 'public'), exists(shown))
}

export type After = {
  /** The id of the last one that was read; 0 for the first page. */
  after: number
  per: number
}

/** The offered listings with a greater id, in the order of their ids: new ones come last, so that nobody who walks on misses one. */
export async function offeredAfter(store: StoreRef, { after, per }: After, db: Db) {
  const rows = await db
    .select()
    .from(listings)
    .where(and(offered(store, db), gt(listings.id, after)))
    .orderBy(asc(listings.id))
    .limit(per)
  return { rows, next: rows.length < per ? null : (rows.at(-1)?.id ?? null) }
}
