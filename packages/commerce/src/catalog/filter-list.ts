import type { Facets } from '@awning/contract/product-filters'
import type { KnownFilters } from '@awning/contract/seo'
import { defaultOptionValue } from '@awning/contract/store-file'
import type { Locale } from '@awning/platform/locales'
import type { ProductSort } from '@awning/platform/rules/product-list'
import { sortSizes } from '@awning/platform/rules/size-order'
import { type DisplayNames, displayNames } from './display-texts'
import type { IndexedProduct, IndexedSku, ListIndex } from './list-index'

/** What the products of a list have in common. Several values of one filter widen it, several filters narrow the list. */
export type ProductFilters = {
  /** Slugs: only the first product of each of these listings. */
  listing?: string[] | undefined
  type?: string[] | undefined
  color?: string[] | undefined
  /** In stock, in one of the colors if there are any. */
  size?: string[] | undefined
  /** The price of the tile in minor units of the list's currency. */
  price_min?: number | undefined
  price_max?: number | undefined
  /** Whether only products in stock are listed. */
  available?: 'true' | undefined
}

/** The most values of a facet. Those of the fewest products are left out. */
const maxValues = 50

/** Preserves the order of the list. */
export function filterProducts({ products }: ListIndex, filters: ProductFilters): IndexedProduct[] {
  const isProduct = productMatcher(products, filters)
  const isSku = skuMatcher(filters)
  return products.filter((product) => isProduct(product) && (isSku === undefined || product.skus.some(isSku)))
}

/** Equal ones stay in the order of the list. Sold-out products come last. */
export function sortProducts(products: readonly IndexedProduct[], sort: ProductSort): IndexedProduct[] {
  const compare = comparators[sort]
  return [...products].sort((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || compare(a, b))
}

/** A product without a price comes last among the lowest and first among the highest, as in PostgreSQL. */
const priceOf = ({ price }: IndexedProduct) => price ?? Number.MAX_SAFE_INTEGER

const comparators: Record<ProductSort, (a: IndexedProduct, b: IndexedProduct) => number> = {
  featured: () => 0,
  newest: (a, b) => b.createdAt - a.createdAt || b.listingId - a.listingId,
  'price-asc': (a, b) => priceOf(a) - priceOf(b),
  'price-desc': (a, b) => priceOf(b) - priceOf(a),
  'best-selling': (a, b) => b.orders - a.orders,
}

/** The filters of a product itself, without those of its SKUs. */
function productMatcher(products: readonly IndexedProduct[], filters: ProductFilters) {
  const { listing, type, price_min: min, price_max: max } = filters
  const first = listing && firstProducts(products, new Set(listing))
  const types = type && new Set(type)
  return (product: IndexedProduct): boolean =>
    (first === undefined || first.has(product)) &&
    (types === undefined || types.has(product.type)) &&
    (min === undefined || (product.price !== undefined && product.price >= min)) &&
    (max === undefined || (product.price !== undefined && product.price <= max))
}

/** The first product of each listing with one of these slugs. */
function firstProducts(products: readonly IndexedProduct[], slugs: ReadonlySet<string>): ReadonlySet<IndexedProduct> {
  const bySlug = new Map<string, IndexedProduct>()
  for (const product of products)
    if (slugs.has(product.slug) && !bySlug.has(product.slug)) bySlug.set(product.slug, product)
  return new Set(bySlug.values())
}

/** The filters of a SKU; undefined if there are none. */
function skuMatcher({ color, size, available }: ProductFilters): ((sku: IndexedSku) => boolean) | undefined {
  if (color === undefined && size === undefined && available === undefined) return undefined
  const colors = color && new Set(color)
  const labels = size && new Set(size)
  return (sku) =>
    (colors === undefined || colors.has(sku.color)) &&
    (labels === undefined || labels.has(sku.size)) &&
    (sku.inStock || (labels === undefined && available === undefined))
}

/**
 * The values by which a list can be filtered further, with the number of products of each. The filter of the same kind does not
 * count. A product without a type, colors or sizes has no value there.
 */
export function countFacets(index: ListIndex, filters: ProductFilters, locale: Locale | undefined): Facets {
  const labels = labelsIn(index, locale)
  const totals = totalsOf(index)
  const types = countValues(index, { ...filters, type: undefined }, typeOf)
  const colors = countValues(index, { ...filters, color: undefined }, colorOf)
  const sizes = countValues(index, { ...filters, size: undefined, available: 'true' }, (_, { size }) => size)
  const bySizePosition = [...sizes].sort(
    ([a], [b]) => (index.positionOf.get(a) ?? 0) - (index.positionOf.get(b) ?? 0) || (a < b ? -1 : 1),
  )
  return {
    types: inFixedOrder(types, totals.types, labels.types, locale),
    colors: inFixedOrder(colors, totals.colors, labels.colors, locale).map((color) => ({
      ...color,
      hex: index.hexOf.get(color.value) ?? '',
    })),
    sizes: sortSizes(bySizePosition.slice(0, maxValues), ([value]) => value).map(([value, count]) =>
      withLabel(value, count, labels.sizes),
    ),
    available: filterProducts(index, { ...filters, available: 'true' }).length,
    prices: priceRange(filterProducts(index, { ...filters, price_min: undefined, price_max: undefined })),
  }
}

/** Every value that some product of the list has. */
export function knownFilters(index: ListIndex): KnownFilters {
  const types = new Set(index.products.map(({ type }) => type))
  return {
    type: [...types],
    color: [...index.hexOf.keys()],
    size: [...index.positionOf.keys()],
    price: priceRange(index.products),
  }
}

type ReadValue = (product: IndexedProduct, sku: IndexedSku) => string
const typeOf: ReadValue = ({ type }) => type
const colorOf: ReadValue = (_, { color }) => color

/** The number of products that match the filters, by a value that they or their matching SKUs have. */
function countValues({ products }: ListIndex, filters: ProductFilters, readValue: ReadValue): Map<string, number> {
  const counts = new Map<string, number>()
  const lastCounted = new Map<string, IndexedProduct>()
  const isProduct = productMatcher(products, filters)
  const isSku = skuMatcher(filters)
  for (const product of products) {
    if (!isProduct(product)) continue
    for (const sku of product.skus) {
      if (isSku !== undefined && !isSku(sku)) continue
      const value = readValue(product, sku)
      if (lastCounted.get(value) === product) continue
      lastCounted.set(value, product)
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  for (const none of ['', defaultOptionValue]) counts.delete(none)
  return counts
}

type Totals = { types: ReadonlyMap<string, number>; colors: ReadonlyMap<string, number> }
const knownTotals = new WeakMap<ListIndex, Totals>()

function totalsOf(index: ListIndex): Totals {
  const totals = knownTotals.get(index) ?? {
    types: countValues(index, {}, typeOf),
    colors: countValues(index, {}, colorOf),
  }
  knownTotals.set(index, totals)
  return totals
}

type Labels = ReadonlyMap<string, string>

/**
 * The most frequent value of the list first, then by the displayed name, numbers in it in numeric order. The order does not depend
 * on the filters, so that no value moves when one is selected.
 */
function inFixedOrder(
  counts: Map<string, number>,
  totals: ReadonlyMap<string, number>,
  labels: Labels,
  locale: Locale = 'en',
) {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const totalOf = (value: string) => totals.get(value) ?? 0
  return [...counts]
    .sort(([a], [b]) => totalOf(b) - totalOf(a) || compare(labels.get(a) ?? a, labels.get(b) ?? b))
    .slice(0, maxValues)
    .map(([value, count]) => withLabel(value, count, labels))
}

/** Without a translation, the value has no label. */
function withLabel(value: string, count: number, labels: Labels) {
  const label = labels.get(value)
  return label === undefined ? { value, count } : { value, label, count }
}

function priceRange(products: readonly IndexedProduct[]): Facets['prices'] {
  let range: Facets['prices']
  for (const { price } of products)
    if (price !== undefined)
      range = { min: Math.min(price, range?.min ?? price), max: Math.max(price, range?.max ?? price) }
  return range
}

type LabelsOfKinds = Record<'types' | 'colors' | 'sizes', Labels>

const knownLabels = new WeakMap<ListIndex, Map<Locale | undefined, LabelsOfKinds>>()

/** The displayed names of the values that have a translation. */
function labelsIn(index: ListIndex, locale: Locale | undefined): LabelsOfKinds {
  const known = knownLabels.get(index) ?? new Map<Locale | undefined, LabelsOfKinds>()
  knownLabels.set(index, known)
  const labels = known.get(locale) ?? readLabels(index, locale)
  known.set(locale, labels)
  return labels
}

function readLabels({ products, hexOf, positionOf, translations }: ListIndex, locale: Locale | undefined) {
  const names = translations.map((texts) => displayNames(texts, locale))
  const labelsOf = (values: Iterable<string>, nameOf: (display: DisplayNames, value: string) => string) => {
    const labels = new Map<string, string>()
    for (const value of values) {
      // Listings may translate a value differently. The first one in the alphabet stands for all.
      const [label] = names
        .map((display) => nameOf(display, value))
        .filter((name) => name !== value)
        .sort()
      if (label !== undefined) labels.set(value, label)
    }
    return labels
  }
  return {
    types: labelsOf(new Set(products.map(({ type }) => type)), (display, type) => display.type({ type })),
    colors: labelsOf(hexOf.keys(), (display, color) => display.color(color)),
    sizes: labelsOf(positionOf.keys(), (display, size) => display.size(size)),
  }
}
