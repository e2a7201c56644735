import { asc, eq, inArray, max, sql } from 'drizzle-orm'
import { pictureAddress } from '../catalogue/picture-address'
import { listingsPerSitemap, picturesPerEntry, type SitemapPage, type SitemapPlan } from '../contract/findable'
import { owned } from '../db/owned'
import { collectionListings, collections, listings, products, variations } from '../db/schema/catalogue'
import { themes } from '../db/schema/stores'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'
import { type After, offered, offeredAfter } from './offered-listings'

type ReadDeps = Pick<Deps, 'db' | 'picturesUrl'>

const instant = (value: Date | string | null | undefined) => (value == null ? null : new Date(value).toISOString())
const youngest = (...instants: (string | null)[]) =>
  instants.reduce((best, each) => ((each ?? '') > (best ?? '') ? each : best), null)

/** How the sitemap of a store is cut, and when its shelves changed. */
export async function readSitemapPlan(
  store: StoreRef,
  { db }: ReadDeps,
  perPart = listingsPerSitemap,
): Promise<SitemapPlan> {
  const numbered = db
    .select({
      id: listings.id,
      updatedAt: listings.updatedAt,
      part: sql<number>`(row_number() over (order by ${listings.id}) - 1) / ${perPart}::int`.as('part'),
    })
    .from(listings)
    .where(offered(store, db))
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
  const [theme] = await db.select({ updatedAt: themes.updatedAt }).from(themes).where(owned(store, themes))
  return {
    parts,
    collections: await datedCollections(store, db),
    updatedAt: youngest(instant(theme?.updatedAt), ...parts.map(({ updatedAt }) => updatedAt)),
  }
}

/** A parent holds what its nested ones hold. */
async function datedCollections(store: StoreRef, db: Deps['db']): Promise<SitemapPlan['collections']> {
  const rows = await db
    .select()
    .from(collections)
    .where(owned(store, collections))
    .orderBy(asc(collections.position), asc(collections.id))
  const changes = await db
    .select({ id: collectionListings.collectionId, updatedAt: max(listings.updatedAt) })
    .from(collectionListings)
    .innerJoin(listings, eq(listings.id, collectionListings.listingId))
    .where(owned(store, collectionListings, offered(store, db)))
    .groupBy(collectionListings.collectionId)
  const changed = new Map(changes.map(({ id, updatedAt }) => [id, instant(updatedAt)]))
  const at = (id: number) => changed.get(id) ?? null
  return rows.flatMap(({ id, slug, parentId }) => {
    if (parentId === 0) {
      const nested = rows.filter((row) => row.parentId === id).map((row) => at(row.id))
      return [{ path: slug, updatedAt: youngest(at(id), ...nested) }]
    }
    const parent = rows.find((row) => row.id === parentId)
    return parent === undefined ? [] : [{ path: `${parent.slug}/${slug}`, updatedAt: at(id) }]
  })
}

/** Listings for a file of the sitemap, each with the first picture of its first colours. */
export async function readSitemapPage(
  store: StoreRef,
  asked: After,
  { db, picturesUrl }: ReadDeps,
): Promise<SitemapPage> {
  const { rows, next } = await offeredAfter(store, asked, db)
  const pictures = await firstPictures(
    store,
    rows.map(({ id }) => id),
    db,
  )
  return {
    listings: rows.map(({ id, slug, updatedAt }) => ({
      slug,
      updatedAt: updatedAt.toISOString(),
      pictures: (pictures.get(id) ?? []).map((key) => pictureAddress(picturesUrl, key, 1000)),
    })),
    next,
  }
}

async function firstPictures(store: StoreRef, ids: number[], db: Deps['db']): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select({ listingId: products.listingId, key: sql<string | null>`${variations.pictures} -> 0 ->> 'key'` })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(
      owned(
        store,
        variations,
        inArray(products.listingId, ids),
        eq(products.retired, false),
        eq(variations.retired, false),
      ),
    )
    .orderBy(asc(products.position), asc(products.id), asc(variations.position), asc(variations.id))
  for (const { listingId, key } of rows) {
    const there = found.get(listingId) ?? []
    if (key !== null && there.length < picturesPerEntry && !there.includes(key)) found.set(listingId, [...there, key])
  }
  return found
}
