import type { ProductRow } from '@awning/contract/catalog'
import type { Currency } from '@awning/platform/currencies'
import type { Locale } from '@awning/platform/locales'
import { and, asc, eq, exists, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../context'
import { listingOfProduct, stockOfSku } from '../db/catalog-joins'
import { inStore } from '../db/in-store'
import { collectionListings, collections, listings, products, skus, stock, variations } from '../db/schema/catalog'
import type { StoreRef } from '../store-ref'
import { productTiles } from './product-tiles'
import { visibleProducts } from './visible-products'

export const maxRelated = 24
/** The maximum number of listings per request. Further ones are ignored. */
const maxAnchors = 50

export type RelatedQuery = {
  /** Slugs. Unknown and private listings are ignored. */
  listings: readonly string[]
  currency: Currency
  locale?: Locale | undefined
  /** Capped at `largestRelated`. */
  per: number
  /** Includes private listings. Only with a preview credential. */
  unlisted?: boolean
}

type ReadDeps = Pick<Deps, 'db' | 'picturesUrl'>
type Shown = { listing: typeof listings.$inferSelect; product: typeof products.$inferSelect }

/**
 * Related products of some listings, one product per listing: first from the same nested collection, then from the same top-level
 * collection, then of the same product type. Excludes the listings themselves and sold out products; private ones require
 * `unlisted`. The order starts after the first requested listing and wraps around, so that neighbors do not all show the same
 * products.
 */
export async function relatedProducts(store: StoreRef, query: RelatedQuery, deps: ReadDeps): Promise<ProductRow[]> {
  const { db } = deps
  const slugs = query.listings.slice(0, maxAnchors)
  if (slugs.length === 0) return []
  const anchors = await db
    .select({ id: listings.id, slug: listings.slug, position: listings.position })
    .from(listings)
    .where(
      inStore(
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
        inStore(store, products, inArray(products.listingId, ids), eq(products.retired, false), ne(products.type, '')),
      )
  ).map(({ type }) => type)

  const tiers = [isInCollections(store, nested, deps), isInCollections(store, families, deps), ofTypes(types)]
  const position = sql`(${listings.position}, ${listings.id})`
  const start = sql`(${first.position}::int, ${first.id}::int)`
  const per = Math.min(Math.max(1, query.per), maxRelated)
  const found = new Map<number, Shown>()
  /** Reads a part of an index in its order and stops after a few rows. One query for all tiers would sort the store. */
  const addFrom = async (tier: SQL, part: SQL): Promise<void> => {
    const limit = (per - found.size) * 2
    if (limit <= 0) return
    const excluded = [...ids, ...found.keys()]
    const rows = await db
      .select({ listing: listings, product: products })
      .from(products)
      .innerJoin(listings, listingOfProduct)
      .where(visibleProducts(store, query, db, notInArray(listings.id, excluded), tier, part, buyable(store, deps)))
      .orderBy(asc(listings.position), asc(listings.id), asc(products.position), asc(products.id))
      .limit(limit)
    for (const row of rows) if (!found.has(row.listing.id)) found.set(row.listing.id, row)
    // The rows were products of few listings.
    if (rows.length === limit) await addFrom(tier, part)
  }
  for (const tier of tiers) {
    await addFrom(tier, sql`${position} > ${start}`)
    await addFrom(tier, sql`${position} <= ${start}`)
  }
  return await productTiles(store, [...found.values()].slice(0, per), query, deps)
}

/** The nested collections of some listings, and all collections below the same top-level ones. */
async function nearCollections(store: StoreRef, listingIds: number[], { db }: ReadDeps) {
  const all = await db
    .select({ id: collections.id, parentId: collections.parentId })
    .from(collections)
    .where(inStore(store, collections))
  const mine = new Set(
    (
      await db
        .selectDistinct({ id: collectionListings.collectionId })
        .from(collectionListings)
        .where(inStore(store, collectionListings, inArray(collectionListings.listingId, listingIds)))
    ).map(({ id }) => id),
  )
  const joined = all.filter(({ id }) => mine.has(id))
  const tops = new Set(joined.map(topOf))
  return {
    nested: joined.filter(({ parentId }) => parentId !== 0).map(({ id }) => id),
    families: all.filter((collection) => tops.has(topOf(collection))).map(({ id }) => id),
  }
}

const topOf = ({ id, parentId }: { id: number; parentId: number }) => (parentId === 0 ? id : parentId)

function isInCollections(store: StoreRef, ids: number[], { db }: ReadDeps): SQL {
  if (ids.length === 0) return sql`false`
  return exists(
    db
      .select({ one: sql`1` })
      .from(collectionListings)
      .where(
        inStore(
          store,
          collectionListings,
          eq(collectionListings.listingId, products.listingId),
          inArray(collectionListings.collectionId, ids),
        ),
      ),
  )
}

const ofTypes = (types: string[]): SQL => (types.length === 0 ? sql`false` : inArray(products.type, types))

/** Whether at least one color and size is in stock. */
function buyable(store: StoreRef, { db }: ReadDeps): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(skus)
      .innerJoin(stock, stockOfSku)
      .innerJoin(variations, and(eq(variations.id, skus.variationId), eq(variations.retired, false)))
      .where(
        inStore(
          store,
          skus,
          eq(skus.productId, products.id),
          eq(skus.retired, false),
          sql`(${stock.onHand} is null or ${stock.oversell} or ${stock.onHand} > 0)`,
        ),
      ),
  )
}
