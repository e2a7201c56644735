import { eq, inArray } from 'drizzle-orm'
import { chunks } from '../db/chunks'
import { inStore } from '../db/in-store'
import { collectionListings, collections, listings } from '../db/schema/catalog'
import type { Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import type { SourceListing } from './listing-source'

export type Identified = { source: SourceListing; listingId: number }

/** Collection ids by URL path: `tees`, `tees/graphic`. */
export async function collectionPaths(store: StoreRef, tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.select().from(collections).where(inStore(store, collections))
  const slugs = new Map(rows.map((row) => [row.id, row.slug]))
  return new Map(
    rows.map((row) => [row.parentId === 0 ? row.slug : `${slugs.get(row.parentId) ?? ''}/${row.slug}`, row.id]),
  )
}

/** Assigns listings to exactly the collections of their source, in listing order. Unknown paths are ignored. */
export async function saveCollectionMembership(
  store: StoreRef,
  identified: readonly Identified[],
  tx: Tx,
): Promise<void> {
  const paths = await collectionPaths(store, tx)
  const ids = identified.map(({ listingId }) => listingId)
  const listingRows = await tx
    .select({ id: listings.id, position: listings.position })
    .from(listings)
    .where(inStore(store, listings, inArray(listings.id, ids)))
  const positions = new Map(listingRows.map((row) => [row.id, row.position]))
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
    .where(inStore(store, collectionListings, inArray(collectionListings.listingId, ids)))
  for (const chunk of chunks(rows, 2000)) await tx.insert(collectionListings).values(chunk)
}

/** Slugs of the collections that contain any of these listings, top-level and nested ones. */
export async function collectionsOf(store: StoreRef, slugs: readonly string[], tx: Tx): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await tx
    .selectDistinct({ slug: collections.slug })
    .from(collectionListings)
    .innerJoin(collections, eq(collections.id, collectionListings.collectionId))
    .innerJoin(listings, eq(listings.id, collectionListings.listingId))
    .where(inStore(store, collectionListings, inArray(listings.slug, [...slugs])))
  return rows.map((row) => row.slug)
}
