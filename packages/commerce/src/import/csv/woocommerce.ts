import type { ReportBuilder } from '../import-report'
import { listOf } from './categories'
import { plainText } from './plain-text'
import { type Column, optionOf, type Row, rowOf } from './row'
import { attributesOf, plainCells, type SourceRow, typeOf, WooCommerceColumns } from './woocommerce-columns'
import { describeProduct } from './woocommerce-description'
import { offerCells } from './woocommerce-offer'

type RowCells = Partial<Record<Column, string>>
type Product = { handle: string; shared: RowCells; source: SourceRow; variations: SourceRow[]; attributes: string[] }

const maxVariants = 2048

/**
 * Converts the rows of a WooCommerce product export to rows of products. Simple products are converted at once; variable products
 * after the last line, because their variations may be anywhere in the file. Grouped and external products are rejected.
 */
export class WooCommerceRows {
  private readonly columns: WooCommerceColumns
  private readonly products: Product[] = []
  private readonly parents = new Map<string, Product>()
  private readonly variations: SourceRow[] = []

  constructor(
    header: readonly string[],
    private readonly report: ReportBuilder,
    private readonly now: Date,
    private readonly handles: ReadonlyMap<number, string>,
  ) {
    this.columns = new WooCommerceColumns(header)
  }

  /** @returns the rows of a simple product; an empty array for a variable product, a variation, or a row that cannot be imported */
  convertRow(line: number, values: readonly string[]): Row[] {
    const source = this.columns.read(line, values)
    const { type, isSupported } = typeOf(source)
    if (type === 'variation') {
      this.variations.push(source)
      return []
    }
    if (!isSupported) {
      this.report.reject(nameOf(source), `Products of the type "${type}" cannot be imported.`, line)
      return []
    }
    const handle = this.handles.get(line) ?? ''
    const product: Product = { handle, shared: { handle }, source, variations: [], attributes: [] }
    if (type === 'simple') {
      product.shared = productCells(product, this.report)
      const offer = offerCells(source, undefined, this.now, (reason) => this.report.note(nameOf(source), reason, line))
      return [this.rowOf(line, { ...product.shared, ...offer, ...this.shipping(source) }), ...this.pictureRows(product)]
    }
    this.products.push(product)
    for (const key of [source.get('sku'), `id:${source.get('id')}`])
      if (key !== '' && key !== 'id:' && !this.parents.has(key)) this.parents.set(key, product)
    return []
  }

  /** @returns the rows of all variable products; none if the end of the file, which may contain variations, could not be read */
  flush(isComplete: boolean): Row[] {
    for (const source of this.variations) {
      const parent = this.parents.get(source.get('parent').replace(/^id:\s+/i, 'id:'))
      if (parent !== undefined) parent.variations.push(source)
      else {
        const reason = `Its parent "${source.get('parent')}" is not a variable product in the file.`
        this.report.reject(nameOf(source), reason, source.line)
      }
    }
    return this.products.flatMap((product) => {
      if (isComplete) return this.variableRows(product)
      const reason =
        'The end of the file could not be read, and may contain variations of the product. It was not imported.'
      this.report.reject(nameOf(product.source), reason, product.source.line)
      return []
    })
  }

  private variableRows(product: Product): Row[] {
    const { source, variations } = product
    const sold = variations.filter((variation) => this.isSold(variation))
    if (sold.length === 0) {
      const reason =
        variations.length === 0
          ? 'The file has no variations of this variable product, so it has no price. It was not imported.'
          : 'None of the variations of the product can be sold. It was not imported.'
      this.report.reject(nameOf(source), reason, source.line)
      return []
    }
    product.attributes = attributeNames(source, sold)
    product.shared = productCells(product, this.report)
    if (variations.some((variation) => variation.get('description') !== ''))
      this.report.note(nameOf(source), 'Descriptions of single variations were not imported.', source.line)
    // A variation with its own values comes before one for every value.
    const values = sold.map((variation) => ({ variation, values: choicesOf(product, variation) }))
    const size = ({ values: lists }: (typeof values)[number]) => lists.reduce((all, list) => all * list.length, 1)
    if (values.reduce((all, item) => all + size(item), 0) > maxVariants) {
      this.report.reject(nameOf(source), `The product has more than ${maxVariants} variants.`, source.line)
      return []
    }
    const known = new Set<string>()
    const rows = values
      .toSorted((a, b) => size(a) - size(b))
      .flatMap((item) => this.variationRows(product, item.variation, item.values, known))
    return [...rows.toSorted((a, b) => a.line - b.line), ...this.pictureRows(product)]
  }

  /** Reports a variation that is switched off in the other shop. */
  private isSold(variation: SourceRow): boolean {
    const published = variation.get('published')
    if (published === '' || published === '1') return true
    this.report.note(
      nameOf(variation),
      'The variation is disabled in WooCommerce and was not imported.',
      variation.line,
    )
    return false
  }

  /** One row for each combination of values. One that an earlier variation has is left out. */
  private variationRows(product: Product, variation: SourceRow, values: string[][], known: Set<string>): Row[] {
    const offer = offerCells(variation, product.source, this.now, (reason) =>
      this.report.note(nameOf(variation), reason, variation.line),
    )
    if (offer.price === '' && this.columns.has('price')) {
      this.report.reject(
        nameOf(variation),
        'The variation has no price, so WooCommerce does not sell it. It was not imported.',
        variation.line,
      )
      return []
    }
    const [image = ''] = listOf(variation.get('images'))
    const combinations = values.reduce<string[][]>(
      (before, list) => before.flatMap((start) => list.map((value) => [...start, value])),
      [[]],
    )
    // A variation for several values has one stock for all of them.
    const isShared = combinations.length > 1 && offer.tracker !== '' && !offer.pool
    const pool = isShared ? { pool: `variation ${variation.get('id') || variation.line}` } : {}
    const cells = { ...product.shared, ...offer, ...pool, ...this.shipping(variation), image, variantImage: image }
    const rows = combinations.flatMap((combination) => {
      const key = JSON.stringify(combination.map((value) => value.toLowerCase()))
      if (known.has(key) && combinations.length > 1) return []
      known.add(key)
      return [
        this.rowOf(
          variation.line,
          cells,
          combination.map((value, index) => optionOf(product.attributes[index] ?? '', value)),
        ),
      ]
    })
    if (rows.length === 0)
      this.report.reject(
        nameOf(variation),
        'Earlier variations have all options of this variation. It was not imported.',
        variation.line,
      )
    return rows
  }

  private pictureRows({ handle, source }: Product): Row[] {
    return listOf(source.get('images')).map((image, index) =>
      this.rowOf(source.line, { handle, image, imagePosition: String(index + 1) }),
    )
  }

  private rowOf(line: number, cells: RowCells, options: Row['options'] = []): Row {
    return rowOf(line, { text: (column) => cells[column] ?? '', has: (column) => this.columns.has(column), options })
  }

  private shipping(source: SourceRow): RowCells {
    return { requiresShipping: typeOf(source).isVirtual ? 'false' : 'true' }
  }
}

const nameOf = (source: SourceRow): string => plainText(source.get('name')) || source.get('sku') || 'a row'

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** In the order of the product. */
function attributeNames(source: SourceRow, variations: readonly SourceRow[]): string[] {
  const used = variations.flatMap((variation) => attributesOf(variation).map(({ name }) => name))
  const ordered = attributesOf(source)
    .map(({ name }) => name)
    .filter((name) => used.some((other) => isSameName(other, name)))
  return [...ordered, ...used].filter((name, index, all) => all.findIndex((other) => isSameName(other, name)) === index)
}

/** The values of each attribute of a variation, by name. One without a value stands for every value of the product. */
function choicesOf({ source, attributes }: Product, variation: SourceRow): string[][] {
  const [own, all] = [attributesOf(variation), attributesOf(source)]
  return attributes.map((name) => {
    const value = own.find((attribute) => isSameName(attribute.name, name))?.value ?? ''
    if (value !== '') return [value.replaceAll('\\,', ',')]
    const values = listOf(all.find((attribute) => isSameName(attribute.name, name))?.value ?? '')
    return values.length > 0 ? values : ['']
  })
}

function productCells({ handle, source, attributes }: Product, report: ReportBuilder): RowCells {
  const { html, hidden } = describeProduct(source, attributes)
  if (hidden.length > 0)
    report.note(
      nameOf(source),
      `These attributes are not visible in WooCommerce and were not imported: ${hidden.join(', ')}.`,
      source.line,
    )
  return {
    handle,
    title: source.get('name'),
    body: html,
    ...plainCells(source),
    vendor: listOf(source.get('brand'))[0] ?? '',
    categories: source.get('categories'),
    tags: source.get('tags'),
    published: source.get('published') === '1' || source.get('published') === '' ? 'true' : 'false',
    status: source.get('visibility').toLowerCase() === 'hidden' ? 'hidden' : 'active',
    seoTitle: source.get('seoTitle'),
    seoDescription: source.get('seoDescription'),
  }
}
