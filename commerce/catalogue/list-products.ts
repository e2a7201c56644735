import { asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { ProductList } from '../contract/catalogue'
import type { Currency } from '../contract/primitives'
import { owned } from '../db/owned'
import { collectionListings, collections, listings, products } from '../db/schema/catalogue'
import type { Deps } from '../deps'
import type { StoreRef } from '../stores/store-ref'
import { productTiles } from './product-tiles'
import { listingOfProduct, shownProducts } from './shown-products'

export const defaultPer = 20
export const largestPer = 1000

export type ProductsQuery = {
  currency: Currency
  /** Slug of a collection, a nested one as `parent/child`, or bare where no other has that slug. A parent holds what its nested ones hold. */
  collection?: string
  /** From 1; anything below is the first page. */
  page: number
  /** Capped at `largestPer`; the answer says what was used. */
  per: number
  /** With private listings: for those alone who hold a preview's credential. */
  unlisted?: boolean
}

type ReadDeps = Pick<Deps, 'db' | 'picturesUrl'>

/** The products that a store shows, in the store's order. An unknown collection is an empty list without `collection`. */
export async function listProducts(store: StoreRef, query: ProductsQuery, deps: ReadDeps): Promise<ProductList> {
  const { collection, ...rest } = query
  if (collection === undefined) return await pageOfProducts(store, query, undefined, deps)
  const within = await findCollectionIds(store, collection, deps)
  return within === null
    ? await pageOfProducts(store, rest, [], deps)
    : { ...(await pageOfProducts(store, query, within, deps)), collection }
}

/** The same for one collection of the store by its id. */
export async function listCollectionItems(
  store: StoreRef,
  collectionId: number,
  query: Omit<ProductsQuery, 'collection'>,
  deps: ReadDeps,
): Promise<ProductList> {
  const within = await deps.db
    .select({ id: collections.id })
    .from(collections)
    .where(owned(store, collections, or(eq(collections.id, collectionId), eq(collections.parentId, collectionId))))
  return await pageOfProducts(
    store,
    query,
    within.map(({ id }) => id),
    deps,
  )
}

async function pageOfProducts(
  store: StoreRef,
  query: ProductsQuery,
  within: number[] | undefined,
  deps: ReadDeps,
): Promise<ProductList> {
  const { db } = deps
  const per = Math.min(Math.max(1, query.per), largestPer)
  const page = Math.max(1, query.page)
  const shown = shownProducts(store, query, db, within === undefined ? undefined : inCollections(within, deps))
  const [total] = await db.select({ count: count() }).from(products).innerJoin(listings, listingOfProduct).where(shown)
  // A page after the last one is known to be empty: nobody counts up to it.
  const isThere = (page - 1) * per < (total?.count ?? 0)
  const rows = !isThere
    ? []
    : await db
        .select({ listing: listings, product: products })
        .from(products)
        .innerJoin(listings, listingOfProduct)
        .where(shown)
        .orderBy(asc(listings.position), asc(listings.id), asc(products.position), asc(products.id))
        .limit(per)
        .offset((page - 1) * per)
  const totalCount = total?.count ?? 0
  return {
    products: await productTiles(store, rows, query.currency, deps),
    count: rows.length,
    total_count: totalCount,
    page,
    per_page: per,
    next: page * per < totalCount ? nextPage(store, query, page + 1, per) : null,
  }
}

function inCollections(ids: number[], { db }: ReadDeps): SQL {
  if (ids.length === 0) return sql`false`
  return inArray(
    products.listingId,
    db
      .select({ id: collectionListings.listingId })
      .from(collectionListings)
      .where(inArray(collectionListings.collectionId, ids)),
  )
}

/**
 * The collection that a path names, with those nested in it: `tees`, `tees/graphic`, or `graphic` where no top collection and no other nested one
 * has that slug. Null where there is none.
 */
async function findCollectionIds(store: StoreRef, path: string, { db }: ReadDeps): Promise<number[] | null> {
  const [first = '', second, ...rest] = path.split('/')
  if (rest.length > 0) return null
  const named = await db
    .select({ id: collections.id, parentId: collections.parentId, slug: collections.slug })
    .from(collections)
    .where(owned(store, collections, inArray(collections.slug, [first, second ?? first])))
  const top = named.find(({ parentId, slug }) => parentId === 0 && slug === first)
  if (second !== undefined) {
    const child = named.find(({ parentId, slug }) => parentId === top?.id && slug === second)
    return child === undefined ? null : [child.id]
  }
  if (top === undefined) {
    const [only, another] = named
    return only === undefined || another !== undefined ? null : [only.id]
  }
  const nested = await db
    .select({ id: collections.id })
    .from(collections)
    .where(owned(store, collections, eq(collections.parentId, top.id)))
  return [top.id, ...nested.map(({ id }) => id)]
}

function nextPage(store: StoreRef, query: ProductsQuery, page: number, per: number): string {
  const parameters = new URLSearchParams({ slug: store.slug, currency: query.currency, per: `${per}`, page: `${page}` })
  if (query.collection !== undefined) parameters.set('collection', query.collection)
  return `/v1/stores/products?${parameters}`
}
