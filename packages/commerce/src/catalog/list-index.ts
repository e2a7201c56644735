import type { ListingTranslations } from '@awning/contract/listing-translations'
import type { Currency } from '@awning/platform/currencies'
import { asc, count, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import { listingOfProduct, sizeOfSku, stockOfSku, variationOfSku } from '../db/catalog-joins'
import { chunks } from '../db/chunks'
import { inStore, type StoreCondition } from '../db/in-store'
import { listings, products, sizes, skus, stock, variations } from '../db/schema/catalog'
import { changes } from '../db/schema/changes'
import type { Db } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import { inCollections, matchProducts } from './match-products'
import { priceInSql } from './prices'
import { visibleProducts } from './visible-products'

/** What a list contains before it is filtered: a store, some of its collections, or what matches a search. */
export type ListScope = {
  currency: Currency
  /** Ids of collections; undefined for the whole store. */
  within?: readonly number[] | undefined
  search?: string | undefined
  /** Includes private listings. */
  unlisted?: boolean | undefined
}

/** Equal ones of several products are one object. */
export type IndexedSku = { readonly color: string; readonly size: string; readonly inStock: boolean }

export type IndexedProduct = {
  readonly id: number
  readonly listingId: number
  readonly slug: string
  readonly type: string
  readonly orders: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** The price of the tile in minor units: the lowest in stock, or the lowest of all if the product is sold out. */
  price: number | undefined
  isSoldOut: boolean
  /** Without retired ones. */
  readonly skus: IndexedSku[]
}

/** All products of a list in its order, with what filters, sorts and facets need. */
export type ListIndex = {
  products: readonly IndexedProduct[]
  /** By color name. */
  hexOf: ReadonlyMap<string, string>
  /** By size label. */
  positionOf: ReadonlyMap<string, number>
  /** Of the listings that have translations. */
  translations: readonly ListingTranslations[]
}

type Stored = { version: string; at: number; index: Promise<ListIndex>; weight: number }

/** The most products and SKUs of all lists in memory, about 100 bytes each. */
const maxWeight = 1_500_000
/** The number of orders of a listing changes without an entry in the change feed. Milliseconds. */
const maxAge = 5 * 60_000

/** The lists of each database, the least recently used first. */
const listsOf = new WeakMap<object, Map<string, Stored>>()

/**
 * The index of a list. It is read once and kept until something in the store changes, because the counts of the facets take
 * longer to compute in SQL than everything else of a page.
 */
export async function readListIndex(store: StoreRef, scope: ListScope, db: Db): Promise<ListIndex> {
  const lists = listsOf.get(db) ?? new Map<string, Stored>()
  listsOf.set(db, lists)
  const key = JSON.stringify([store.id, store.currency, scope.currency, scope.within, scope.search, scope.unlisted])
  const version = await versionOf(store, db)
  const known = lists.get(key)
  lists.delete(key)
  if (known?.version === version && performance.now() - known.at < maxAge) {
    lists.set(key, known)
    return await known.index
  }
  const stored: Stored = { version, at: performance.now(), index: buildIndex(store, scope, db), weight: 0 }
  lists.set(key, stored)
  try {
    const index = await stored.index
    stored.weight = index.products.reduce((sum, product) => sum + 1 + product.skus.length, 0)
    removeOldest(lists)
    return index
  } catch (error) {
    if (lists.get(key) === stored) lists.delete(key)
    throw error
  }
}

function removeOldest(lists: Map<string, Stored>): void {
  let weight = [...lists.values()].reduce((sum, list) => sum + list.weight, 0)
  for (const [key, list] of lists) {
    if (weight <= maxWeight) return
    lists.delete(key)
    weight -= list.weight
  }
}

/**
 * Differs after every change of the store that the change feed has. The number of entries counts too: an entry that commits late
 * is older than the newest one.
 */
async function versionOf(store: StoreRef, db: Db): Promise<string> {
  const [row] = await db
    .select({ entries: count(), newest: sql<string | null>`${max(changes.createdAt)}::text`, id: max(changes.id) })
    .from(changes)
    .where(inStore(store, changes))
  return `${row?.entries} ${row?.id} ${row?.newest}`
}

async function buildIndex(store: StoreRef, scope: ListScope, db: Db): Promise<ListIndex> {
  const match = scope.search === undefined ? undefined : await matchProducts(store, scope.search, scope, db)
  const shown = visibleProducts(
    store,
    scope,
    db,
    scope.within === undefined ? undefined : inCollections(store, scope.within, db),
    match === null ? sql`false` : match?.condition,
  )
  const rows = await readProducts(shown, match?.order ?? [], db)
  const byId = new Map(rows.map(({ translations: _, ...product }) => [product.id, product]))
  const options = await readSkus(store, scope.currency, byId, db)
  return {
    products: [...byId.values()],
    ...options,
    translations: rows.flatMap(({ translations }) => (Object.keys(translations).length > 0 ? translations : [])),
  }
}

async function readProducts(shown: StoreCondition, order: readonly SQL[], db: Db) {
  const rows = await db
    .select({
      id: products.id,
      listingId: listings.id,
      slug: listings.slug,
      type: products.type,
      orders: listings.orders,
      createdAt: listings.createdAt,
      translations: listings.translations,
    })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(shown)
    .orderBy(...order, asc(listings.position), asc(listings.id), asc(products.position), asc(products.id))
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.getTime(),
    price: undefined as number | undefined,
    isSoldOut: true,
    skus: [] as IndexedSku[],
  }))
}

const isInStock = sql<boolean>`(${stock.onHand} is null or ${stock.oversell} or ${stock.onHand} > 0)`

/** Adds the SKUs and the price to each product. Reads a large list in portions, between which other calls use the database. */
async function readSkus(
  store: StoreRef,
  currency: Currency,
  byId: ReadonlyMap<number, IndexedProduct>,
  db: Db,
): Promise<Pick<ListIndex, 'hexOf' | 'positionOf'>> {
  const hexOf = new Map<string, string>()
  const positionOf = new Map<string, number>()
  const shared = new Map<string, IndexedSku>()
  for (const ids of chunks([...byId.keys()]))
    for (const { productId, color, hex, size, position, inStock, price } of await readSkuRows(
      store,
      currency,
      ids,
      db,
    )) {
      const product = byId.get(productId)
      if (product === undefined) continue
      const key = `${inStock} ${color.length} ${color}${size}`
      const sku = shared.get(key) ?? { color, size, inStock }
      shared.set(key, sku)
      product.skus.push(sku)
      addPrice(product, inStock, price)
      hexOf.set(color, smaller(hex, hexOf.get(color)))
      positionOf.set(size, smaller(position, positionOf.get(size)))
    }
  return { hexOf, positionOf }
}

const readSkuRows = (store: StoreRef, currency: Currency, productIds: readonly number[], db: Db) =>
  db
    .select({
      productId: skus.productId,
      color: variations.color,
      hex: variations.hex,
      size: sizes.label,
      position: sizes.position,
      inStock: isInStock,
      price: priceInSql(skus.price, currency, store.currency),
    })
    .from(skus)
    .innerJoin(stock, stockOfSku)
    .innerJoin(variations, variationOfSku)
    .innerJoin(sizes, sizeOfSku)
    .where(
      inStore(
        store,
        skus,
        inArray(skus.productId, [...productIds]),
        eq(skus.retired, false),
        eq(variations.retired, false),
      ),
    )

function addPrice(product: IndexedProduct, inStock: boolean, price: number | null): void {
  if (inStock && product.isSoldOut) {
    product.isSoldOut = false
    product.price = undefined
  }
  if (price !== null && (inStock || product.isSoldOut)) product.price = smaller(price, product.price)
}

const smaller = <Value extends string | number>(a: Value, b: Value | undefined): Value =>
  b === undefined || a < b ? a : b
