import type { Currency } from '@awning/platform/currencies'
import type { ProductSort } from '@awning/platform/rules/product-list'
import { and, asc, desc, eq, exists, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { inStore } from '../db/in-store'
import { listings, products, sizes, skus, stock, variations } from '../db/schema/catalog'
import type { Db } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import { priceInSql } from './prices'
import { listingOfProduct, visibleProducts } from './visible-products'

/** What the products of a list have in common. Several values of one filter widen it, several filters narrow the list. */
export type ProductFilters = {
  /** Slugs: only the first product of each of these listings. */
  listing?: string[] | undefined
  type?: string[] | undefined
  color?: string[] | undefined
  /** In stock, in one of the colors if there are any. */
  size?: string[] | undefined
  /** The price of the tile in minor units of the requested currency. */
  price_min?: number | undefined
  price_max?: number | undefined
  /** Whether only products in stock are listed. */
  available?: 'true' | undefined
}

export const isInStock = sql`(${stock.onHand} is null or ${stock.oversell} or ${stock.onHand} > 0)`

/** The SKUs of the products of an outer query, with their colors, sizes and stock. */
function skusOfProduct<Fields extends SelectedFields>(
  store: StoreRef,
  db: Db,
  fields: Fields,
  ...conditions: (SQL | undefined)[]
) {
  return db
    .select(fields)
    .from(skus)
    .innerJoin(stock, and(eq(stock.id, skus.stockId), eq(stock.storeId, skus.storeId)))
    .innerJoin(variations, and(eq(variations.id, skus.variationId), eq(variations.storeId, skus.storeId)))
    .innerJoin(sizes, and(eq(sizes.id, skus.sizeId), eq(sizes.storeId, skus.storeId)))
    .where(inStore(store, skus, eq(skus.productId, products.id), isSold, ...conditions))
}

/** Whether a SKU and its color are still sold. */
export const isSold = and(eq(skus.retired, false), eq(variations.retired, false))

/** The price of a product's tile: the lowest in stock, or the lowest of all if it is sold out. */
export const tilePrice = (store: StoreRef, currency: Currency, db: Db): SQL<number | null> => {
  const price = priceInSql(skus.price, currency, store.currency)
  return sql`(${skusOfProduct(store, db, { price: sql`coalesce(min(${price}) filter (where ${isInStock}), min(${price}))` })})`
}

/** The conditions for SKUs, in a query of `skus` with their colors, sizes and stock. */
export function skuConditions({ color, size, available }: ProductFilters): SQL[] {
  return [
    ...(color ? [inArray(variations.color, color)] : []),
    ...(size ? [inArray(sizes.label, size)] : []),
    ...(size || available ? [isInStock] : []),
  ]
}

/** The conditions for the other filters, in a query of `products`. */
export function typeAndPriceConditions(
  store: StoreRef,
  { listing, type, price_min, price_max }: ProductFilters,
  currency: Currency,
  db: Db,
): SQL[] {
  return [
    ...(listing ? [isFirstOf(store, listing, db)] : []),
    ...(type ? [inArray(products.type, type)] : []),
    ...(price_min === undefined ? [] : [gte(tilePrice(store, currency, db), price_min)]),
    ...(price_max === undefined ? [] : [lte(tilePrice(store, currency, db), price_max)]),
  ]
}

/** Whether a product is the first one of a listing with one of these slugs. A private listing still requires `unlisted`. */
const isFirstOf = (store: StoreRef, slugs: string[], db: Db): SQL =>
  inArray(
    products.id,
    db
      .select({ id: sql`(array_agg(${products.id} order by ${products.position}, ${products.id}))[1]` })
      .from(products)
      .innerJoin(listings, listingOfProduct)
      .where(visibleProducts(store, { unlisted: true }, db, inArray(listings.slug, slugs)))
      .groupBy(products.listingId),
  )

/** The condition for products that match every filter. */
export function matchesFilters(store: StoreRef, filters: ProductFilters, currency: Currency, db: Db): SQL | undefined {
  const ofSkus = skuConditions(filters)
  return and(
    ...typeAndPriceConditions(store, filters, currency, db),
    ofSkus.length > 0 ? exists(skusOfProduct(store, db, { one: sql`1` }, ...ofSkus)) : undefined,
  )
}

/** The order of products, before the store's own order. */
export function orderOf(store: StoreRef, sort: ProductSort, currency: Currency, db: Db): SQL[] {
  const soldOutLast = sql`case when ${exists(skusOfProduct(store, db, { one: sql`1` }, isInStock))} then 0 else 1 end`
  return [soldOutLast, ...ordersOf[sort](() => tilePrice(store, currency, db))]
}

const ordersOf: Record<ProductSort, (price: () => SQL) => SQL[]> = {
  featured: () => [],
  newest: () => [desc(listings.createdAt), desc(listings.id)],
  'price-asc': (price) => [asc(price())],
  'price-desc': (price) => [desc(price())],
  'best-selling': () => [desc(listings.orders)],
}
