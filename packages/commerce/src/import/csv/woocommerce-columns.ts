import { type ListingAttribute, mapListingAttributes } from '@awning/contract/listing-attributes'
import type { FileColumn } from './row'

/** The columns of WooCommerce's product export that are read. Source: WooCommerce, "Product CSV Import Schema", and common plugins. */
const names = {
  id: /^id$/,
  type: /^type$/,
  sku: /^sku$/,
  name: /^name$/,
  published: /^published$/,
  visibility: /^visibility in catalog$/,
  shortDescription: /^short description$/,
  description: /^description$/,
  saleStarts: /^date sale price starts$/,
  saleEnds: /^date sale price ends$/,
  inStock: /^in stock\?$/,
  stock: /^stock$/,
  backorders: /^backorders allowed\?$/,
  salePrice: /^sale price$/,
  regularPrice: /^regular price$/,
  categories: /^categories$/,
  tags: /^tags$/,
  images: /^images$/,
  parent: /^parent$/,
  brand: /^(?:brands?|meta: _?(?:brand|ts_brand|wpm_brand))$/,
  gtin: /^(?:gtin, upc, ean,? or isbn|gtin|ean|meta: .*(?:gtin|_ean|upc|isbn|barcode|global_unique_id)[^:]*)$/,
  mpn: /^(?:mpn|meta: .*_mpn)$/,
  seoTitle: /^meta: (?:_yoast_wpseo_title|rank_math_title)$/,
  seoDescription: /^meta: (?:_yoast_wpseo_metadesc|rank_math_description)$/,
} as const

export type WooColumn = keyof typeof names
const isWooColumn = (name: string): name is WooColumn => Object.hasOwn(names, name)
const wooColumns = Object.keys(names).filter(isWooColumn)

/**
 * The columns of the file from which a column of a row is made. One that WooCommerce does not have has an empty list, so that
 * products keep its value; `always` is made of every row.
 */
const sources: Record<FileColumn, readonly WooColumn[] | 'always'> = {
  handle: 'always',
  title: 'always',
  options: 'always',
  pool: 'always',
  requiresShipping: 'always',
  imagePosition: 'always',
  imageAlt: 'always',
  variantImage: 'always',
  giftCard: 'always',
  body: ['description', 'shortDescription'],
  type: ['categories'],
  categories: ['categories'],
  tags: ['tags'],
  published: ['published'],
  status: ['visibility'],
  sku: ['sku'],
  gtin: ['gtin'],
  mpn: ['mpn'],
  tracker: ['stock'],
  quantity: ['stock'],
  policy: ['backorders'],
  price: ['regularPrice'],
  compareAt: ['salePrice'],
  salePrice: ['salePrice'],
  image: ['images'],
  seoTitle: ['seoTitle'],
  seoDescription: ['seoDescription'],
  vendor: ['brand'],
  gender: [],
  ageGroup: [],
  googleProductCategory: [],
}

/** Columns whose values the shop does not need. They are not reported as lost. */
export const ignoredWooColumns =
  /^(?:id|position|is featured\?|tax status|tax class|low stock amount|sold individually\?|allow customer reviews\?|download limit|download expiry days|weight \(.*\)|length \(.*\)|width \(.*\)|height \(.*\)|attribute \d+ (?:name|value\(s\)|visible|global|default))$/

export const isReadWooColumn = (name: string): boolean => wooColumns.some((column) => names[column].test(name))

export type SourceRow = {
  line: number
  cell: (name: string) => string
  get: (column: WooColumn) => string
  attributeCount: number
}

export function isWooCommerce(header: readonly string[]): boolean {
  const found = new Set(header.map(headerName))
  return (
    found.has('type') && found.has('name') && (found.has('regular price') || found.has('sku')) && !found.has('handle')
  )
}

export const headerName = (cell: string): string => cell.trim().toLowerCase()

export class WooCommerceColumns {
  private readonly byName = new Map<string, number>()
  private readonly byColumn = new Map<WooColumn, number[]>()
  private readonly attributeCount: number

  constructor(header: readonly string[]) {
    for (const [index, cell] of header.entries()) {
      const name = headerName(cell)
      if (!this.byName.has(name)) this.byName.set(name, index)
      for (const column of wooColumns)
        if (names[column].test(name)) this.byColumn.set(column, [...(this.byColumn.get(column) ?? []), index])
    }
    this.attributeCount = Math.max(
      0,
      ...[...this.byName.keys()].map((name) => Number(/^attribute (\d{1,3}) name$/.exec(name)?.[1] ?? 0)),
    )
  }

  /** Whether the file has a column from which a column of a row is made. */
  has(column: FileColumn): boolean {
    const names = sources[column]
    return names === 'always' || names.some((name) => this.byColumn.has(name))
  }

  read(line: number, values: readonly string[]): SourceRow {
    const textAt = (index: number) => {
      const text = values[index]?.replaceAll('\0', '').trim() ?? ''
      // The exporter inserts an apostrophe before text that a spreadsheet would read as a formula.
      return /^'[=+\-@]/.test(text) ? text.slice(1) : text
    }
    return {
      line,
      attributeCount: this.attributeCount,
      cell: (name) => textAt(this.byName.get(name) ?? -1),
      get: (column) => (this.byColumn.get(column) ?? []).map(textAt).find((text) => text !== '') ?? '',
    }
  }
}

/** The plain texts of a product: the first value of its columns. */
export const plainCells = (source: SourceRow): Partial<Record<ListingAttribute, string>> =>
  mapListingAttributes((name) => {
    const columns = sources[name]
    return columns === 'always' ? '' : (columns.map(source.get).find((text) => text !== '') ?? '')
  })

/** In order. The value of a variable product is a list, that of a variation one value or empty. */
export const attributesOf = (source: SourceRow): { name: string; value: string; isVisible: boolean }[] =>
  Array.from({ length: source.attributeCount }, (_, index) => ({
    name: source.cell(`attribute ${index + 1} name`).replace(/^pa_/, ''),
    value: source.cell(`attribute ${index + 1} value(s)`),
    isVisible: source.cell(`attribute ${index + 1} visible`) !== '0',
  })).filter(({ name }) => name !== '')

/** The type of a row and its traits: "simple, virtual". Only products of a supported type are imported. */
export function typeOf(source: SourceRow): { type: string; isSupported: boolean; isVirtual: boolean } {
  const [type = '', ...traits] = source
    .get('type')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
  return {
    type,
    isSupported: type === 'simple' || type === 'variable',
    isVirtual: traits.includes('virtual') || traits.includes('downloadable'),
  }
}
