import type { ReportBuilder } from '../import-report'
import type { Column, Row } from './shopify-columns'
import { slugOf } from './slug'

/** The columns of WooCommerce's product export that are read. Source: WooCommerce, "Product CSV Import Schema". */
const columns = {
  id: 'id',
  type: 'type',
  sku: 'sku',
  name: 'name',
  published: 'published',
  visibility: 'visibility in catalog',
  shortDescription: 'short description',
  description: 'description',
  saleStarts: 'date sale price starts',
  saleEnds: 'date sale price ends',
  inStock: 'in stock?',
  stock: 'stock',
  backorders: 'backorders allowed?',
  salePrice: 'sale price',
  regularPrice: 'regular price',
  categories: 'categories',
  tags: 'tags',
  images: 'images',
  parent: 'parent',
} as const

type WooColumn = keyof typeof columns
type SourceRow = { line: number; cell: (name: string) => string; get: (column: WooColumn) => string }
type RowCells = Partial<Record<Column, string>>
type VariableProduct = { shared: RowCells; source: SourceRow; rows: Row[] }

const required = [columns.type, columns.name, columns.regularPrice]
const maxOptions = 3

/** Whether a header line is that of a WooCommerce product export. */
export function isWooCommerce(header: readonly string[]): boolean {
  const names = new Set(header.map(nameOf))
  return required.every((name) => names.has(name)) && !names.has('handle')
}

/**
 * Converts the rows of a WooCommerce product export to rows of a Shopify export. Simple products are converted at once; variable
 * products after the last line, because their variations may be anywhere in the file. Grouped and external products are rejected.
 */
export class WooCommerceRows {
  private readonly names: string[]
  private readonly handles = new Set<string>()
  private readonly parents = new Map<string, VariableProduct>()
  private readonly variations: SourceRow[] = []

  constructor(
    header: readonly string[],
    private readonly report: ReportBuilder,
    private readonly now: Date,
  ) {
    this.names = header.map(nameOf)
  }

  /** @returns the rows of a simple product; an empty array for a variable product, a variation, or a row that cannot be imported */
  convertRow(line: number, values: readonly string[]): Row[] {
    const source = this.cellsOf(line, values)
    const [type = '', ...traits] = source
      .get('type')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
    const isVirtual = traits.includes('virtual') || traits.includes('downloadable')
    if (type === 'variation') {
      this.variations.push(source)
      return []
    }
    if (type !== 'simple' && type !== 'variable') {
      this.report.reject(source.get('name') || 'a row', `Products of the type "${type}" cannot be imported.`, line)
      return []
    }
    const handle = this.handleOf(source)
    const shared = productCells(handle, source)
    const pictures = pictureRows(handle, source)
    if (type === 'simple') return [rowOf(line, { ...shared, ...this.offerCells(source, isVirtual) }), ...pictures]
    const product: VariableProduct = { shared, source, rows: pictures }
    for (const key of [source.get('sku'), `id:${source.get('id')}`])
      if (key !== '' && key !== 'id:') this.parents.set(key, product)
    return []
  }

  /** @returns the rows of all variable products */
  flush(): Row[] {
    for (const source of this.variations) {
      const parent = this.parents.get(source.get('parent'))
      if (parent === undefined) {
        const reason = `Its parent "${source.get('parent')}" is not a variable product in the file.`
        this.report.reject(source.get('name') || source.get('sku') || 'a row', reason, source.line)
        continue
      }
      parent.rows.push(...this.variationRows(source, parent))
    }
    return [...new Set(this.parents.values())].flatMap(({ rows }) => rows)
  }

  private cellsOf(line: number, values: readonly string[]): SourceRow {
    const cell = (name: string) => {
      const text = values[this.names.indexOf(name)]?.replaceAll('\0', '').trim() ?? ''
      // The exporter inserts an apostrophe before text that a spreadsheet would read as a formula.
      return /^'[=+\-@]/.test(text) ? text.slice(1) : text
    }
    return { line, cell, get: (column) => cell(columns[column]) }
  }

  /** The export has no handle: it is made from the name, and from the id when two products have the same name. */
  private handleOf(source: SourceRow): string {
    const name = slugOf(source.get('name')) || slugOf(source.get('sku')) || `product-${source.get('id') || source.line}`
    const handle = this.handles.has(name) ? `${name}-${source.get('id') || source.line}` : name
    this.handles.add(handle)
    return handle
  }

  private offerCells(source: SourceRow, isVirtual: boolean): RowCells {
    const regular = source.get('regularPrice')
    const sale = source.get('salePrice')
    const isOnSale = sale !== '' && this.isDuring(source.get('saleStarts'), source.get('saleEnds'))
    const stock = source.get('stock')
    const isTracked = stock !== '' || source.get('inStock') === '0'
    return {
      sku: source.get('sku'),
      price: isOnSale ? sale : regular || sale,
      compareAt: isOnSale ? regular : '',
      tracker: isTracked ? 'woocommerce' : '',
      quantity: toInventoryQuantity(stock),
      policy: ['1', 'yes', 'notify'].includes(source.get('backorders').toLowerCase()) ? 'continue' : 'deny',
      requiresShipping: isVirtual ? 'false' : 'true',
    }
  }

  private isDuring(starts: string, ends: string): boolean {
    const [from, until] = [Date.parse(starts), Date.parse(ends)]
    return !(from > this.now.getTime() || until < this.now.getTime())
  }

  /** An attribute without a value matches every value of the parent: one row for each combination. */
  private variationRows(variation: SourceRow, { shared, source: parent }: VariableProduct): Row[] {
    const options = attributesOf(variation).map(({ name, value }) => ({
      name,
      values:
        value === ''
          ? listOf(attributesOf(parent).find((one) => equalsIgnoreCase(one.name, name))?.value ?? '')
          : [value],
    }))
    if (options.length > maxOptions) {
      const reason = `Only the first ${maxOptions} of ${options.length} attributes were imported.`
      this.report.note(shared.handle ?? 'a row', reason, variation.line)
    }
    let combinations: string[][] = [[]]
    for (const { values } of options.slice(0, maxOptions))
      combinations = combinations.flatMap((before) => values.map((value) => [...before, value]))
    const offer = this.offerCells(variation, /virtual|downloadable/i.test(variation.get('type')))
    const [image = ''] = listOf(variation.get('images'))
    return combinations.map(([first = '', second = '', third = '']) =>
      rowOf(variation.line, {
        ...shared,
        ...offer,
        image,
        variantImage: image,
        option1Name: options[0]?.name ?? '',
        option1Value: first,
        option2Name: options[1]?.name ?? '',
        option2Value: second,
        option3Name: options[2]?.name ?? '',
        option3Value: third,
      }),
    )
  }
}

const equalsIgnoreCase = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The attributes of a row, in order. The value of a variable product is a list, that of a variation one value or empty. */
function attributesOf(source: SourceRow): { name: string; value: string }[] {
  return Array.from({ length: 50 }, (_, index) => ({
    name: source.cell(`attribute ${index + 1} name`),
    value: source.cell(`attribute ${index + 1} value(s)`),
  })).filter(({ name }) => name !== '')
}

function productCells(handle: string, source: SourceRow): RowCells {
  const [category = ''] = listOf(source.get('categories'))
  const isHidden = source.get('published') !== '1' || source.get('visibility').toLowerCase() === 'hidden'
  return {
    handle,
    title: source.get('name'),
    body: source.get('description') || source.get('shortDescription'),
    type: category.split('>').at(-1)?.trim() ?? '',
    tags: listOf(source.get('tags')).join(','),
    published: isHidden ? 'false' : 'true',
  }
}

const pictureRows = (handle: string, source: SourceRow): Row[] =>
  listOf(source.get('images')).map((image, index) =>
    rowOf(source.line, { handle, image, imagePosition: String(index + 1) }),
  )

const nameOf = (cell: string): string => cell.trim().toLowerCase()

/** A comma-separated cell; a comma inside a value is escaped as `\,`. */
const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')

/** Stock may have decimals (`12.00`), and is below zero after backorders. */
function toInventoryQuantity(text: string): string {
  const amount = Number(text)
  return text === '' || !Number.isFinite(amount) ? text || '0' : String(Math.max(0, Math.floor(amount)))
}

const rowOf = (line: number, cells: RowCells): Row => ({
  line,
  cell: (column) => cells[column] ?? '',
  has: (column) => column in cells,
})
