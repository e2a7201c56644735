import { listingsPerSitemap, picturesPerEntry, type SitemapIndex, type SitemapPage } from '@awning/contract/seo'
import { asc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { collectionListings, collections, listings, products, variations } from '../db/schema/catalog'
import { themes } from '../db/schema/stores'
import { pictureUrl } from '../pictures/picture-url'
import type { StoreRef } from '../store-ref'
import { isOffered, type ListingCursor, offeredAfter } from './offered-listings'

type ReadDeps = Pick<Deps, 'db' | 'picturesUrl'>

const instant = (value: Date | string | null | undefined) => (value == null ? null : new Date(value).toISOString())
const latest = (...instants: (string | null)[]) =>
  instants.reduce((best, each) => ((each ?? '') > (best ?? '') ? each : best), null)

/** The parts of a store's sitemap, and when its collections changed. */
export async function readSitemapPlan(
  store: StoreRef,
  { db }: ReadDeps,
  perPart = listingsPerSitemap,
): Promise<SitemapIndex> {
  const numbered = db
    .select({
      id: listings.id,
      updatedAt: listings.updatedAt,
      part: sql<number>`(row_number() over (order by ${listings.id}) - 1) / ${perPart}::int`.as('part'),
    })
    .from(listings)
    .where(isOffered(store, db))
    .as('numbered')
  const rows = await db
    .select({
      after: sql<number>`min(${numbered.id}) - 1`.mapWith(Number),
      updatedAt: max(numbered.updatedAt),
    })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(asc(numbered.part))
  const parts = rows.flatMap(({ after, updatedAt }) => {
    const at = instant(updatedAt)
    return at === null ? [] : [{ after, updatedAt: at }]
  })
  const [theme] = await db.select({ updatedAt: themes.updatedAt }).from(themes).where(inStore(store, themes))
  return {
    parts,
    collections: await datedCollections(store, db),
    updatedAt: latest(instant(theme?.updatedAt), ...parts.map(({ updatedAt }) => updatedAt)),
  }
}

/** A parent includes the listings of its nested collections. */
async function datedCollections(store: StoreRef, db: Deps['db']): Promise<SitemapIndex['collections']> {
  const rows = await db
    .select()
    .from(collections)
    .where(inStore(store, collections))
    .orderBy(asc(collections.position), asc(collections.id))
  const changes = await db
    .select({ id: collectionListings.collectionId, updatedAt: max(listings.updatedAt) })
    .from(collectionListings)
    .innerJoin(listings, eq(listings.id, collectionListings.listingId))
    .where(inStore(store, collectionListings, isOffered(store, db)))
    .groupBy(collectionListings.collectionId)
  const changed = new Map(changes.map(({ id, updatedAt }) => [id, instant(updatedAt)]))
  const at = (id: number) => changed.get(id) ?? null
  return rows.flatMap(({ id, slug, parentId }) => {
    if (parentId === 0) {
      const nested = rows.filter((row) => row.parentId === id).map((row) => at(row.id))
      return [{ path: slug, updatedAt: latest(at(id), ...nested) }]
    }
    const parent = rows.find((row) => row.id === parentId)
    return parent === undefined ? [] : [{ path: `${parent.slug}/${slug}`, updatedAt: at(id) }]
  })
}

/** Listings for one sitemap file, each with the first picture of its first colors. */
export async function readSitemapPage(
  store: StoreRef,
  query: ListingCursor,
  { db, picturesUrl }: ReadDeps,
): Promise<SitemapPage> {
  const { rows, next } = await offeredAfter(store, query, db)
  const pictures = await firstPictures(
    store,
    rows.map(({ id }) => id),
    db,
  )
  return {
    listings: rows.map(({ id, slug, updatedAt }) => ({
      slug,
      updatedAt: updatedAt.toISOString(),
      pictures: (pictures.get(id) ?? []).map((key) => pictureUrl(picturesUrl, { key }, 1000)),
    })),
    next,
  }
}

async function firstPictures(store: StoreRef, ids: number[], db: Deps['db']): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select({
      listingId: products.listingId,
      key: sql<
        string | null
      >`jsonb_path_query_first(${variations.pictures}, '$[*] ? (!exists(@.placeholder) && !exists(@.wanted)).key') #>> '{}'`,
    })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(
      inStore(
        store,
        variations,
        inArray(products.listingId, ids),
        eq(products.retired, false),
        eq(variations.retired, false),
      ),
    )
    .orderBy(asc(products.position), asc(products.id), asc(variations.position), asc(variations.id))
  for (const { listingId, key } of rows) {
    const existing = found.get(listingId) ?? []
    if (key !== null && existing.length < picturesPerEntry && !existing.includes(key))
      found.set(listingId, [...existing, key])
  }
  return found
}
