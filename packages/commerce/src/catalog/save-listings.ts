import { mapListingAttributes } from '@awning/contract/listing-attributes'
import { asc, eq, inArray, max, sql } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import { inStore } from '../db/in-store'
import { listings } from '../db/schema/catalog'
import type { Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import type { SourceListing } from './listing-source'
import { saveCollectionMembership } from './save-membership'
import { saveProducts } from './save-products'

type ListingRow = typeof listings.$inferSelect
export type SavedListing = { slug: string; created: boolean; hidden: boolean }

/**
 * Saves listings from their source. Existing rows keep their ids, so that carts and orders remain valid: a listing is identified
 * by its slug, a product by its type, a color by its name, a size by its label. Items missing from the source are retired, not
 * deleted. Translations stay if the source has none. New listings are appended; existing ones stay in position.
 */
export async function saveListings(
  store: StoreRef,
  given: readonly SourceListing[],
  now: Date,
  tx: Tx,
): Promise<SavedListing[]> {
  if (given.length === 0) return []
  const slugs = given.map((source) => source.slug)
  const known = await tx
    .select({
      id: listings.id,
      slug: listings.slug,
      visibility: listings.visibility,
      translations: listings.translations,
    })
    .from(listings)
    .where(inStore(store, listings, inArray(listings.slug, slugs)))
    // Locks rows in the same order as a sale does, and before any stock, to avoid deadlocks.
    .orderBy(asc(listings.id))
    .for('no key update')
  const bySlug = new Map(known.map((row) => [row.slug, row]))
  const ids = new Map(known.map((row) => [row.slug, row.id]))
  const sources = given.map((source) => ({
    ...source,
    translations: source.translations ?? bySlug.get(source.slug)?.translations ?? {},
  }))

  const [last] = await tx
    .select({ position: max(listings.position) })
    .from(listings)
    .where(inStore(store, listings))
  let position = last?.position ?? 0
  const added = sources
    .filter((source) => !bySlug.has(source.slug))
    .map((source) => {
      position += 1
      return { ...toRow(source, now), storeId: store.id, slug: source.slug, position }
    })
  for (const rows of chunks(added)) {
    const inserted = await tx.insert(listings).values(rows).returning({ id: listings.id, slug: listings.slug })
    for (const row of inserted) ids.set(row.slug, row.id)
  }
  for (const source of sources) {
    const row = bySlug.get(source.slug)
    if (row === undefined) continue
    await tx
      .update(listings)
      .set({ ...toRow(source, now), orders: sql`greatest(${listings.orders}, ${source.orders})` })
      .where(inStore(store, listings, eq(listings.id, row.id)))
  }

  const identified = sources.map((source) => ({ source, listingId: idOf(ids, source.slug) }))
  await saveProducts(store, identified, tx)
  await saveCollectionMembership(store, identified, tx)
  return sources.map((source) => ({
    slug: source.slug,
    created: !bySlug.has(source.slug),
    hidden: bySlug.get(source.slug)?.visibility === 'public' && source.visibility === 'private',
  }))
}

function idOf(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`Listing ${slug} was not written`)
  return id
}

function toRow(source: SourceListing, now: Date) {
  return {
    title: source.title,
    description: source.description,
    visibility: source.visibility,
    checkoutFlow: source.checkoutFlow ?? null,
    preorder: source.preorder ?? null,
    orders: source.orders,
    ...mapListingAttributes((name): ListingRow[typeof name] => source[name] ?? null),
    tags: source.tags,
    isNew: source.isNew,
    seoTitle: source.seo?.title ?? null,
    seoDescription: source.seo?.description ?? null,
    translations: source.translations ?? {},
    sourceHash: source.hash,
    updatedAt: now,
  }
}
