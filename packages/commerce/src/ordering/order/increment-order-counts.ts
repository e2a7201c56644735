import type { CheckoutLine } from '@awning/contract/checkout'
import { asc, inArray, sql } from 'drizzle-orm'
import { recordChanges } from '../../changes/record-changes'
import { inStore } from '../../db/in-store'
import { listings, products } from '../../db/schema/catalog'
import type { Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'

/** Listings with more orders than this show the fan banner, so their pages are revalidated when they pass it. */
const fanBannerThreshold = 100

/**
 * Counts the order for each of its listings, in the transaction that places it. Listings are locked by ascending ID and
 * before stock, as in imports, to prevent deadlocks.
 */
export async function incrementOrderCounts(store: StoreRef, lines: readonly CheckoutLine[], tx: Tx): Promise<void> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  if (productIds.length === 0) return
  const soldListings = tx
    .select({ id: products.listingId })
    .from(products)
    .where(inStore(store, products, inArray(products.id, productIds)))
  const rows = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(inStore(store, listings, inArray(listings.id, soldListings)))
    .orderBy(asc(listings.id))
    .for('no key update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const counted = await tx
    .update(listings)
    .set({ orders: sql`${listings.orders} + 1` })
    .where(inStore(store, listings, inArray(listings.id, ids)))
    .returning({ slug: listings.slug, orders: listings.orders })
  const passed = counted.filter((listing) => listing.orders === fanBannerThreshold + 1)
  const changes = passed.map(({ slug }) => ({ type: 'listing' as const, slug, hidden: false }))
  await recordChanges(store, changes, tx)
}
