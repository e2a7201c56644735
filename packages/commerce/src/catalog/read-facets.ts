import type { Facets } from '@awning/contract/product-filters'
import { defaultOptionValue } from '@awning/contract/store-file'
import type { Currency } from '@awning/platform/currencies'
import type { Locale } from '@awning/platform/locales'
import { sortSizes } from '@awning/platform/rules/size-order'
import { and, asc, countDistinct, desc, eq, gt, min, ne, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { inStore, type StoreCondition } from '../db/in-store'
import { listings, products, sizes, skus, stock, variations } from '../db/schema/catalog'
import type { Db } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import { facetLabel } from './display-texts'
import {
  isInStock,
  isSold,
  matchesFilters,
  type ProductFilters,
  skuConditions,
  tilePrice,
  typeAndPriceConditions,
} from './filter-products'
import { listingOfProduct } from './visible-products'

/** The most values of a facet. Those of the fewest products are left out. */
const maxValues = 50

const count = countDistinct(products.id)

type FilteredList = {
  /** The condition of the list without its filters. */
  shown: StoreCondition
  filters: ProductFilters
  currency: Currency
  locale: Locale | undefined
}

/**
 * The values by which the products of a list can be filtered further, with the number of products of each. A product without a type,
 * colors or sizes has no value there.
 */
export async function readFacets(store: StoreRef, list: FilteredList, db: Db): Promise<Facets> {
  const { filters, locale } = list
  const without = (...kinds: (keyof ProductFilters)[]): FilteredList => ({
    ...list,
    filters: { ...filters, ...Object.fromEntries(kinds.map((kind) => [kind, undefined])) },
  })
  const unfiltered = { ...list, filters: {} }
  const typeCount = countWithin(store, without('type'), db)
  const types = await listedSkus(
    store,
    unfiltered,
    {
      value: products.type,
      label: facetLabel(listings.translations, locale, products.type, 'types'),
      count: typeCount,
      total: count,
    },
    db,
    ne(products.type, ''),
  )
    .groupBy(products.type)
    .having(gt(typeCount, 0))
    .orderBy(desc(count), asc(products.type))
    .limit(maxValues)
  const colorCount = countWithin(store, without('color'), db)
  const colors = await listedSkus(
    store,
    unfiltered,
    {
      value: variations.color,
      label: facetLabel(listings.translations, locale, variations.color, 'colors'),
      hex: sql<string>`min(${variations.hex})`,
      count: colorCount,
      total: count,
    },
    db,
    ne(variations.color, defaultOptionValue),
  )
    .groupBy(variations.color)
    .having(gt(colorCount, 0))
    .orderBy(desc(count), asc(variations.color))
    .limit(maxValues)
  const sizesInStock = await listedSkus(
    store,
    without('size'),
    { value: sizes.label, label: facetLabel(listings.translations, locale, sizes.label, 'sizes'), count },
    db,
    isInStock,
    ne(sizes.label, defaultOptionValue),
  )
    .groupBy(sizes.label)
    .orderBy(asc(min(sizes.position)), asc(sizes.label))
    .limit(maxValues)
  const [inStock] = await listedSkus(store, list, { count }, db, isInStock)
  const prices = await readPriceRange(store, without('price_min', 'price_max'), db)
  return {
    types: inFixedOrder(types, locale),
    colors: inFixedOrder(colors, locale),
    sizes: sortSizes(sizesInStock, ({ value }) => value).map(withLabel),
    available: inStock?.count ?? 0,
    prices,
  }
}

type CountedValue = { value: string; label: string | null; count: number; total: number }

/**
 * The most frequent value of the list first, then by the displayed name, numbers in it in numeric order. The order does not depend
 * on the filters, so that no value moves when one is selected.
 */
function inFixedOrder<Value extends CountedValue>(values: Value[], locale: Locale = 'en') {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return [...values]
    .sort((a, b) => b.total - a.total || compare(a.label ?? a.value, b.label ?? b.value))
    .map(({ total, ...value }) => withLabel(value))
}

/** The number of products that match the filters, for a query of all SKUs of the list. */
const countWithin = (store: StoreRef, { filters, currency }: FilteredList, db: Db): SQL<number> => {
  const conditions = [...typeAndPriceConditions(store, filters, currency, db), ...skuConditions(filters)]
  return sql`count(distinct ${products.id}) filter (where ${and(...conditions) ?? sql`true`})`.mapWith(Number)
}

/** Without a translation, the value has no label. */
const withLabel = <Value extends { label: string | null }>({ label, ...value }: Value) =>
  label === null ? value : { ...value, label }

/** The SKUs of the listed products that match the filters. */
function listedSkus<Fields extends SelectedFields>(
  store: StoreRef,
  { shown, filters, currency }: FilteredList,
  fields: Fields,
  db: Db,
  ...conditions: SQL[]
) {
  return db
    .select(fields)
    .from(skus)
    .innerJoin(products, and(eq(products.id, skus.productId), eq(products.storeId, skus.storeId)))
    .innerJoin(listings, listingOfProduct)
    .innerJoin(stock, and(eq(stock.id, skus.stockId), eq(stock.storeId, skus.storeId)))
    .innerJoin(variations, and(eq(variations.id, skus.variationId), eq(variations.storeId, skus.storeId)))
    .innerJoin(sizes, and(eq(sizes.id, skus.sizeId), eq(sizes.storeId, skus.storeId)))
    .where(
      inStore(
        store,
        skus,
        isSold,
        shown,
        ...typeAndPriceConditions(store, filters, currency, db),
        ...skuConditions(filters),
        ...conditions,
      ),
    )
}

async function readPriceRange(store: StoreRef, { shown, filters, currency }: FilteredList, db: Db) {
  const price = tilePrice(store, currency, db)
  const [row] = await db
    .select({ min: sql<number | null>`min(${price})`, max: sql<number | null>`max(${price})` })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(inStore(store, products, shown, matchesFilters(store, filters, currency, db)))
  return row === undefined || row.min === null || row.max === null ? undefined : { min: row.min, max: row.max }
}
