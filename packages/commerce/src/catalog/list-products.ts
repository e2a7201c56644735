import type { ProductList } from '@awning/contract/catalog'
import type { Currency } from '@awning/platform/currencies'
import type { Locale } from '@awning/platform/locales'
import type { ProductSort } from '@awning/platform/rules/product-list'
import { asc, count, eq, inArray, or, sql } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore, type StoreCondition } from '../db/in-store'
import { collections, listings, products } from '../db/schema/catalog'
import type { StoreRef } from '../store-ref'
import { matchesFilters, orderOf, type ProductFilters } from './filter-products'
import { inCollections, matchProducts } from './match-products'
import { productTiles } from './product-tiles'
import { readFacets } from './read-facets'
import { listingOfProduct, visibleProducts } from './visible-products'

export const defaultPer = 20
export const maxPerPage = 1000

export type ProductsQuery = {
  currency: Currency
  /** The language of the texts. */
  locale?: Locale | undefined
  /**
   * Slug of a collection: a nested one as `parent/child`, or its own slug if that is unique. A parent includes the products of
   * its nested collections.
   */
  collection?: string
  /** Only products that match this term (`matchProducts`), best first. None for a term without a word of three characters. */
  search?: string | undefined
  /** Starts at 1; lower values return the first page. */
  page: number
  /** Capped at `largestPer`; the response reports the value used. */
  per: number
  /** The store's own order if undefined, sold-out products included; with a search, the best match first. */
  sort?: ProductSort | undefined
  /** Whether the list contains its facets. */
  facets?: 'true' | undefined
  /** Includes private listings. Only with a preview credential. */
  unlisted?: boolean
} & ProductFilters

type ReadDeps = Pick<Deps, 'db' | 'picturesUrl'>

/** The visible products of a store, in the store's order. For an unknown collection the list is empty and has no `collection`. */
export async function listProducts(store: StoreRef, query: ProductsQuery, deps: ReadDeps): Promise<ProductList> {
  const { collection, ...rest } = query
  if (collection === undefined) return await pageOfProducts(store, query, undefined, deps)
  const within = await findCollectionIds(store, collection, deps)
  return within === null
    ? await pageOfProducts(store, rest, [], deps)
    : { ...(await pageOfProducts(store, query, within, deps)), collection }
}

/** The same for one collection, by id. */
export async function listCollectionItems(
  store: StoreRef,
  collectionId: number,
  query: Omit<ProductsQuery, 'collection'>,
  deps: ReadDeps,
): Promise<ProductList> {
  const within = await deps.db
    .select({ id: collections.id })
    .from(collections)
    .where(inStore(store, collections, or(eq(collections.id, collectionId), eq(collections.parentId, collectionId))))
  return await pageOfProducts(
    store,
    query,
    within.map(({ id }) => id),
    deps,
  )
}

/** The number of visible products of a store or of one of its collections; 0 for an unknown collection. */
export async function countProducts(
  store: StoreRef,
  { collection, unlisted = false }: { collection?: string; unlisted?: boolean },
  deps: ReadDeps,
): Promise<number> {
  if (collection === undefined) return await countVisible(visibleProducts(store, { unlisted }, deps.db), deps)
  const within = await findCollectionIds(store, collection, deps)
  if (within === null) return 0
  return await countVisible(visibleProducts(store, { unlisted }, deps.db, inCollections(store, within, deps.db)), deps)
}

async function countVisible(shown: StoreCondition, { db }: ReadDeps): Promise<number> {
  const [total] = await db.select({ count: count() }).from(products).innerJoin(listings, listingOfProduct).where(shown)
  return total?.count ?? 0
}

async function pageOfProducts(
  store: StoreRef,
  query: ProductsQuery,
  within: number[] | undefined,
  deps: ReadDeps,
): Promise<ProductList> {
  const { db } = deps
  const per = Math.min(Math.max(1, query.per), maxPerPage)
  const page = Math.max(1, query.page)
  const match = query.search === undefined ? undefined : await matchProducts(store, query.search, query, db)
  const { currency, sort } = query
  const listed = visibleProducts(
    store,
    query,
    db,
    within === undefined ? undefined : inCollections(store, within, db),
    match === null ? sql`false` : match?.condition,
  )
  const shown = inStore(store, products, listed, matchesFilters(store, query, currency, db))
  const totalCount = await countVisible(shown, deps)
  // A page after the last one is empty, so the query is skipped.
  const hasRows = (page - 1) * per < totalCount
  const rows = !hasRows
    ? []
    : await db
        .select({ listing: listings, product: products })
        .from(products)
        .innerJoin(listings, listingOfProduct)
        .where(shown)
        .orderBy(
          ...(sort === undefined ? [] : orderOf(store, sort, currency, db)),
          ...(match?.order ?? []),
          asc(listings.position),
          asc(listings.id),
          asc(products.position),
          asc(products.id),
        )
        .limit(per)
        .offset((page - 1) * per)
  return {
    products: await productTiles(store, rows, query, deps),
    count: rows.length,
    total_count: totalCount,
    page,
    per_page: per,
    next: page * per < totalCount ? nextPage(store, query, page + 1, per) : null,
    ...(query.facets && {
      facets: await readFacets(store, { shown: listed, filters: query, currency, locale: query.locale }, db),
    }),
  }
}

/**
 * The ids of the collection at a path and of its nested collections: `tees`, `tees/graphic`, or `graphic` if no top-level and no
 * other nested collection has that slug. Null if there is none.
 */
async function findCollectionIds(store: StoreRef, path: string, { db }: ReadDeps): Promise<number[] | null> {
  const [first = '', second, ...rest] = path.split('/')
  if (rest.length > 0) return null
  const named = await db
    .select({ id: collections.id, parentId: collections.parentId, slug: collections.slug })
    .from(collections)
    .where(inStore(store, collections, inArray(collections.slug, [first, second ?? first])))
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
    .where(inStore(store, collections, eq(collections.parentId, top.id)))
  return [top.id, ...nested.map(({ id }) => id)]
}

function nextPage(store: StoreRef, query: ProductsQuery, page: number, per: number): string {
  const parameters = new URLSearchParams({ slug: store.slug, currency: query.currency, per: `${per}`, page: `${page}` })
  if (query.locale !== undefined) parameters.set('locale', query.locale)
  if (query.collection !== undefined) parameters.set('collection', query.collection)
  if (query.search !== undefined) parameters.set('search', query.search)
  for (const name of [
    'sort',
    'listing',
    'type',
    'color',
    'size',
    'price_min',
    'price_max',
    'available',
    'facets',
  ] as const)
    for (const value of [query[name] ?? []].flat()) parameters.append(name, String(value))
  return `/v1/stores/products?${parameters}`
}
