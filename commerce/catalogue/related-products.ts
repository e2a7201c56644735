import { and, asc, eq, exists, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { ProductRow } from '../contract/catalogue'
import type { Currency } from '../contract/primitives'
import { owned } from '../db/owned'
import { collectionListings, collections, listings, products, skus, stock, variations } from '../db/schema/catalogue'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'
import { productTiles } from './product-tiles'
import { listingOfProduct, shownProducts } from './shown-products'

export const largestRelated = 24
/** Listings that are asked about at once; what is named beyond them is left out. */
const mostAnchors = 50
/** As many products as a listing may have. */
const productsOfListing = 20

export type RelatedQuery = {
  /** Slugs; the unknown and the private ones among them count for nothing. */
  listings: readonly string[]
  currency: Currency
  /** Capped at `largestRelated`. */
  per: number
  /** With private listings: for those alone who hold a preview's credential. */
  unlisted?: boolean
}

type ReadDeps = Pick<Deps, 'db' | 'picturesUrl'>

/**
 * What belongs beside some listings, one product of each other listing: first of the same nested collection, then of the same top one, then
 * of the same product type. Never the listings themselves, never what is sold out, and private ones by `unlisted` alone. The order begins after the first
 * asked listing and goes round, so that neighbours don't all show the same few.
 */
export async function relatedProducts(store: StoreRef, query: RelatedQuery, deps: ReadDeps): Promise<ProductRow[]> {
  const { db } = deps
  const slugs = query.listings.slice(0, mostAnchors)
  if (slugs.length === 0) return []
  const anchors = await db
    .select({ id: listings.id, slug: listings.slug, position: listings.position })
    .from(listings)
    .where(
      owned(
        store,
        listings,
        inArray(listings.slug, [...slugs]),
        query.unlisted ? undefined : eq(listings.visibility, 'public'),
      ),
    )
  const first = anchors.find(({ slug }) => slug === slugs[0]) ?? anchors[0]
  if (first === undefined) return []
  const ids = anchors.map(({ id }) => id)
  const { nested, families } = await nearCollections(store, ids, deps)
  const types = (
    await db
      .selectDistinct({ type: products.type })
      .from(products)
      .where(
        owned(store, products, inArray(products.listingId, ids), eq(products.retired, false), ne(products.type, '')),
      )
  ).map(({ type }) => type)

  const [near, same, alike] = [standsIn(nested, deps), standsIn(families, deps), ofTypes(types)]
  const per = Math.min(Math.max(1, query.per), largestRelated)
  const rows = await db
    .select({ listing: listings, product: products })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(shownProducts(store, query, db, notInArray(listings.id, ids), or(near, same, alike), buyable(deps)))
    .orderBy(
      sql`case when ${near} then 0 when ${same} then 1 else 2 end`,
      sql`case when (${listings.position}, ${listings.id}) > (${first.position}::int, ${first.id}::int) then 0 else 1 end`,
      asc(listings.position),
      asc(listings.id),
      asc(products.position),
      asc(products.id),
    )
    .limit(per * productsOfListing)
  const taken = new Map<number, (typeof rows)[number]>()
  for (const row of rows) if (!taken.has(row.listing.id)) taken.set(row.listing.id, row)
  return await productTiles(store, [...taken.values()].slice(0, per), query.currency, deps)
}

/** The nested collections of some listings, and every collection of the same top ones. */
async function nearCollections(store: StoreRef, listingIds: number[], { db }: ReadDeps) {
  const all = await db
    .select({ id: collections.id, parentId: collections.parentId })
    .from(collections)
    .where(owned(store, collections))
  const mine = new Set(
    (
      await db
        .selectDistinct({ id: collectionListings.collectionId })
        .from(collectionListings)
        .where(owned(store, collectionListings, inArray(collectionListings.listingId, listingIds)))
    ).map(({ id }) => id),
  )
  const held = all.filter(({ id }) => mine.has(id))
  const tops = new Set(held.map(topOf))
  return {
    nested: held.filter(({ parentId }) => parentId !== 0).map(({ id }) => id),
    families: all.filter((collection) => tops.has(topOf(collection))).map(({ id }) => id),
  }
}

const topOf = ({ id, parentId }: { id: number; parentId: number }) => (parentId === 0 ? id : parentId)

function standsIn(ids: number[], { db }: ReadDeps): SQL {
  if (ids.length === 0) return sql`false`
  return exists(
    db
      .select({ one: sql`1` })
      .from(collectionListings)
      .where(and(eq(collectionListings.listingId, products.listingId), inArray(collectionListings.collectionId, ids))),
  )
}

const ofTypes = (types: string[]): SQL => (types.length === 0 ? sql`false` : inArray(products.type, types))

/** At least one colour in one size can be bought now. */
function buyable({ db }: ReadDeps): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(skus)
      .innerJoin(stock, and(eq(stock.id, skus.stockId), eq(stock.storeId, skus.storeId)))
      .innerJoin(variations, and(eq(variations.id, skus.variationId), eq(variations.retired, false)))
      .where(
        and(
          eq(skus.productId, products.id),
          eq(skus.retired, false),
          sql`(${stock.onHand} is null or ${stock.oversell} or ${stock.onHand} > 0)`,
        ),
      ),
  )
}
