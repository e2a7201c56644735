import type { Column, Row } from './row'
import { optionOf, rowOf } from './row'

/**
 * Columns of a Shopify product CSV that the import reads, with their names in old and new exports. The first name is used in
 * messages. A column that Shopify does not have has no names, so that products keep its value.
 */
const names = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  categories: ['Collection', 'Collections'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  sku: ['Variant SKU', 'SKU'],
  gtin: ['Variant Barcode', 'Barcode'],
  mpn: ['Google Shopping / MPN', 'Google Shopping / Manufacturer part number (MPN)', 'Variant MPN', 'MPN'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  googleProductCategory: ['Google Shopping / Google Product Category', 'Product Category'],
  gender: ['Google Shopping / Gender'],
  ageGroup: ['Google Shopping / Age Group'],
} as const satisfies Record<Exclude<Column, 'pool'>, readonly string[]>

type ShopifyColumn = keyof typeof names
const isShopifyColumn = (column: string): column is ShopifyColumn => Object.hasOwn(names, column)
const columns = Object.keys(names).filter(isShopifyColumn)

const optionNames = [1, 2, 3].map((place) => [`option${place} name`, `option${place} value`] as const)

/** Columns whose values the shop does not need. They are not reported as lost. */
export const ignoredColumns: ReadonlySet<string> = new Set(
  [
    'Variant Grams',
    'Variant Weight Unit',
    'Weight value (grams)',
    'Weight unit for display',
    'Variant Fulfillment Service',
    'Fulfillment service',
    'Variant Taxable',
    'Charge tax',
    'Image Height',
    'Image Width',
    'Google Shopping / Condition',
    'Google Shopping / Custom Product',
  ].map((name) => name.toLowerCase()),
)

/** Undefined for a column that is not read. */
const columnOf = (name: string): ShopifyColumn | undefined =>
  columns.find((column) => names[column].some((known) => known.toLowerCase() === name))

export const isReadColumn = (name: string): boolean =>
  columnOf(name) !== undefined || optionNames.some((pair) => pair.some((known) => known === name))

/** Returns null when the file has no handles. */
export function shopifyRows(header: readonly string[]): ((line: number, cells: readonly string[]) => Row) | null {
  const found = header.map((cell) => cell.trim().toLowerCase())
  const indexOf = new Map<string, number>()
  for (const column of columns) {
    const index = names[column].map((name) => found.indexOf(name.toLowerCase())).find((place) => place >= 0)
    if (index !== undefined) indexOf.set(column, index)
  }
  if (!indexOf.has('handle')) return null
  const options = optionNames.map(([name, value]) => [found.indexOf(name), found.indexOf(value)] as const)
  const hasOptions = options.some(([, value]) => value >= 0)
  return (line, cells) => {
    const textAt = (index: number | undefined) =>
      index === undefined ? '' : (cells[index]?.replaceAll('\0', '').trim() ?? '')
    return rowOf(line, {
      text: (column) => textAt(indexOf.get(column)),
      has: (column) => {
        if (column === 'options') return hasOptions
        return column === 'salePrice' || indexOf.has(column)
      },
      options: options.map(([name, value]) => optionOf(textAt(name), textAt(value))),
    })
  }
}
