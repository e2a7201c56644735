import type { Row } from './row'

const columnsOf = {
  title: ['title'],
  options: ['options'],
  price: ['price'],
  compareAt: ['compareAt'],
  salePrice: ['salePrice'],
  quantity: ['quantity'],
  policy: ['policy'],
  published: ['published'],
  status: ['status'],
  description: ['body'],
  type: ['type'],
  vendor: ['vendor'],
  tags: ['tags'],
  pictures: ['image'],
  sku: ['sku'],
  gtin: ['gtin'],
  mpn: ['mpn'],
  kind: ['requiresShipping'],
  collections: ['categories'],
  seoTitle: ['seoTitle'],
  seoDescription: ['seoDescription'],
  gender: ['gender'],
  ageGroup: ['ageGroup'],
  googleProductCategory: ['category'],
} as const satisfies Record<string, readonly Parameters<Row['has']>[0][]>

export type MissingField = keyof typeof columnsOf
const isField = (name: string): name is MissingField => Object.hasOwn(columnsOf, name)
const fields = Object.keys(columnsOf).filter(isField)

/** The fields for which the file of a row has no column: a missing column is not an empty cell. */
export const missingFields = (row: Row): ReadonlySet<MissingField> =>
  new Set(fields.filter((field) => columnsOf[field].every((column) => !row.has(column))))

/** Names for the report, of the fields that operators expect in every file. */
const reported: Partial<Record<MissingField, string>> = {
  title: 'title',
  options: 'options',
  price: 'price',
  compareAt: 'compare-at price',
  quantity: 'stock quantity',
  policy: 'selling when out of stock',
  published: 'published',
  status: 'status',
  description: 'description',
  type: 'type',
  vendor: 'vendor',
  tags: 'tags',
  pictures: 'pictures',
  sku: 'SKU',
  kind: 'shipping required',
}

/** What a file does not have, for its report. Null if it has everything that operators expect. */
export function describeMissing(missing: ReadonlySet<MissingField>): string | null {
  const list = fields.flatMap((field) => (missing.has(field) ? (reported[field] ?? []) : []))
  if (list.length === 0) return null
  const unlimited = missing.has('quantity') ? ' The stock of new products is unlimited unless it is tracked.' : ''
  return `The file has no column for: ${list.join(', ')}. Products that the store has keep these values.${unlimited}`
}
