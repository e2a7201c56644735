import { listingAttributes } from '@awning/contract/listing-attributes'
import type { FileColumn, Row } from './row'

/** The columns of fields that have another name. */
const renamed = {
  description: 'body',
  pictures: 'image',
  kind: 'requiresShipping',
  collections: 'categories',
} as const satisfies Record<string, FileColumn>

/** Their order is part of the hash of a listing: a new field comes last. */
const fields = [
  ...new Set([
    ...(['title', 'options', 'price', 'compareAt', 'salePrice', 'quantity', 'policy', 'published', 'status'] as const),
    ...(['description', 'type', 'vendor', 'tags', 'pictures', 'sku', 'gtin', 'mpn', 'kind', 'collections'] as const),
    ...(['seoTitle', 'seoDescription'] as const),
    ...listingAttributes,
  ]),
]
export type MissingField = (typeof fields)[number]

const isRenamed = (field: MissingField): field is keyof typeof renamed => Object.hasOwn(renamed, field)

/** A missing column is not an empty cell. */
export const missingFields = (row: Row): ReadonlySet<MissingField> =>
  new Set(fields.filter((field) => !row.has(isRenamed(field) ? renamed[field] : field)))

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
