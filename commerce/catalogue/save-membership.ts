import { eq, inArray } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { collectionListings, collections, listings } from '../db/schema/catalogue'
import type { StoreRef } from '../stores/store-ref'
import type { SourceListing } from './listing-source'

export type Identified = { source: SourceListing; listingId: number }

/** Collections by the path that addresses use: `tees`, `tees/graphic`. */
export async function collectionPaths(store: StoreRef, tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.select().from(collections).where(owned(store, collections))
  const slugs = new Map(rows.map((row) => [row.id, row.slug]))
  return new Map(
    rows.map((row) => [row.parentId === 0 ? row.slug : `${slugs.get(row.parentId) ?? ''}/${row.slug}`, row.id]),
  )
}

/** Puts listings into exactly the collections that their source names, in the order of the listings. Paths that do not exist are left out. */
export async function saveMembership(store: StoreRef, identified: readonly Identified[], tx: Tx): Promise<void> {
  const paths = await collectionPaths(store, tx)
  const ids = identified.map(({ listingId }) => listingId)
  const places = await tx
    .select({ id: listings.id, position: listings.position })
    .from(listings)
    .where(owned(store, listings, inArray(listings.id, ids)))
  const positions = new Map(places.map((row) => [row.id, row.position]))
  const rows = identified.flatMap(({ source, listingId }) => {
    const found = new Set(source.collections.map((path) => paths.get(path)).filter((id) => id !== undefined))
    return [...found].map((collectionId) => ({
      storeId: store.id,
      collectionId,
      listingId,
      position: positions.get(listingId) ?? 0,
    }))
  })
  await tx
    .delete(collectionListings)
    .where(owned(store, collectionListings, inArray(collectionListings.listingId, ids)))
  for (const portion of chunks(rows, 2000)) await tx.insert(collectionListings).values(portion)
}

/** Slugs of the collections that hold any of these listings, top ones and nested ones. */
export async function collectionsOf(store: StoreRef, slugs: readonly string[], tx: Tx): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await tx
    .selectDistinct({ slug: collections.slug })
    .from(collectionListings)
    .innerJoin(collections, eq(collections.id, collectionListings.collectionId))
    .innerJoin(listings, eq(listings.id, collectionListings.listingId))
    .where(owned(store, collectionListings, inArray(listings.slug, [...slugs])))
  return rows.map((row) => row.slug)
}
