import type { ProductList } from '@awning/contract/catalog'
import type { Currency } from '@awning/platform/currencies'
import type { Locale } from '@awning/platform/locales'
import type { ProductSort } from '@awning/platform/rules/product-list'
import { eq, inArray, or } from 'drizzle-orm'
import type { Deps } from '../context'
import { listingOfProduct } from '../db/catalog-joins'
import { inStore } from '../db/in-store'
import { collections, listings, products } from '../db/schema/catalog'
import type { StoreRef } from '../store-ref'
import { countFacets, filterProducts, type ProductFilters, sortProducts } from './filter-list'
import { type IndexedProduct, type ListIndex, readListIndex } from './list-index'
import { productTiles } from './product-tiles'
import { visibleProducts } from './visible-products'

export const defaultPer = 20
export const maxPerPage = 1000

export type ProductsQuery = {
  currency: Currency
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

/** The number of visible public products of a store. */
export async function countProducts(store: StoreRef, deps: ReadDeps): Promise<number> {
  const { products } = await readListIndex(store, { currency: store.currency }, deps.db)
  return products.length
}

/** The index of a collection by its path; empty for an unknown collection. */
export async function readCollectionIndex(
  store: StoreRef,
  { collection, ...scope }: { collection: string; currency: Currency; unlisted: boolean },
  deps: ReadDeps,
): Promise<ListIndex> {
  const within = (await findCollectionIds(store, collection, deps)) ?? []
  return await readListIndex(store, { ...scope, within }, deps.db)
}

async function pageOfProducts(
  store: StoreRef,
  query: ProductsQuery,
  within: number[] | undefined,
  deps: ReadDeps,
): Promise<ProductList> {
  const per = Math.min(Math.max(1, query.per), maxPerPage)
  const page = Math.max(1, query.page)
  const { currency, search, unlisted, sort } = query
  const index = await readListIndex(store, { currency, within, search, unlisted }, deps.db)
  const filtered = filterProducts(index, query)
  const listed = sort === undefined ? filtered : sortProducts(filtered, sort)
  const rows = await readRows(store, listed.slice((page - 1) * per, page * per), query, deps)
  return {
    products: await productTiles(store, rows, query, deps),
    count: rows.length,
    total_count: listed.length,
    page,
    per_page: per,
    next: page * per < listed.length ? nextPage(store, query, page + 1, per) : null,
    ...(query.facets && { facets: countFacets(index, query, query.locale) }),
  }
}

/** The rows of products that are still visible, in the given order. */
async function readRows(
  store: StoreRef,
  shown: readonly IndexedProduct[],
  { unlisted }: Pick<ProductsQuery, 'unlisted'>,
  { db }: ReadDeps,
) {
  if (shown.length === 0) return []
  const ids = shown.map(({ id }) => id)
  const rows = await db
    .select({ listing: listings, product: products })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(visibleProducts(store, { unlisted }, db, inArray(products.id, ids)))
  const byId = new Map(rows.map((row) => [row.product.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
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
