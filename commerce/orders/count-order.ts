import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { listings, products } from '../db/schema/catalogue'
import { orders } from '../db/schema/orders'
import { announce } from '../stores/announce'
import type { StoreRef } from '../stores/store-ref'

/** A shop shows its fan banner on listings with more orders than this, so their pages change as they pass it. */
const fans = 100

/**
 * One more order for each listing in it, in the transaction that places it. The listings are locked in the order of their ids and before any
 * stock, as imports do: so neither waits for the other in a ring.
 */
export async function countOrder(store: StoreRef, orderId: number, tx: Tx): Promise<void> {
  const [order] = await tx
    .select({ lines: orders.lines })
    .from(orders)
    .where(owned(store, orders, eq(orders.id, orderId)))
  const productIds = [...new Set((order?.lines ?? []).map(({ productId }) => productId))]
  if (productIds.length === 0) return
  const sold = tx
    .select({ id: products.listingId })
    .from(products)
    .where(owned(store, products, inArray(products.id, productIds)))
  const rows = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(owned(store, listings, inArray(listings.id, sold)))
    .orderBy(asc(listings.id))
    .for('no key update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const counted = await tx
    .update(listings)
    .set({ orders: sql`${listings.orders} + 1` })
    .where(owned(store, listings, inArray(listings.id, ids)))
    .returning({ slug: listings.slug, orders: listings.orders })
  const passed = counted.filter((listing) => listing.orders === fans + 1)
  const changes = passed.map(({ slug }) => ({ noun: 'listing' as const, slug, gone: false }))
  await announce(store, `fans-${orderId}`, changes, tx)
}
