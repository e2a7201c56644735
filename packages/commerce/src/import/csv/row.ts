import { type ListingAttribute, listingAttributes } from '@awning/contract/listing-attributes'
import { decodeEntities, plainText } from './plain-text'

/** The columns of a product file, independent of its format. `pool` names a stock that several rows share. */
export type Column =
  | 'handle'
  | 'title'
  | 'body'
  | 'type'
  | 'categories'
  | 'tags'
  | 'published'
  | 'status'
  | 'sku'
  | 'gtin'
  | 'mpn'
  | 'tracker'
  | 'quantity'
  | 'policy'
  | 'pool'
  | 'price'
  | 'compareAt'
  | 'requiresShipping'
  | 'image'
  | 'imagePosition'
  | 'imageAlt'
  | 'variantImage'
  | 'giftCard'
  | 'seoTitle'
  | 'seoDescription'
  | ListingAttribute

/** What a file has or does not have. */
export type FileColumn = Column | 'options' | 'salePrice'

/** A choice of a product. The name is empty on rows that continue a product. */
export type Option = { name: string; value: string }

/**
 * A row of a product file. `cell` is '' for a missing column, plain text for fields that are not HTML, lists and URLs; `has` tells
 * whether the file has the column. A file without 'salePrice' has only the prices outside of sales.
 */
export type Row = {
  line: number
  cell: (column: Column) => string
  has: (column: FileColumn) => boolean
  options: readonly Option[]
}

const plain = new Set<Column>([
  ...(['title', 'type', 'imageAlt', 'seoTitle', 'seoDescription'] as const),
  ...listingAttributes,
])
const encoded = new Set<Column>(['image', 'variantImage', 'sku'])

export function rowOf(
  line: number,
  source: { text: (column: Column) => string; has: Row['has']; options: readonly Option[] },
): Row {
  const cell = (column: Column) => {
    const text = source.text(column)
    if (plain.has(column)) return plainText(text)
    return encoded.has(column) ? decodeEntities(text) : text
  }
  return { line, cell, has: source.has, options: source.options }
}

export const optionOf = (name: string, value: string): Option => ({ name: plainText(name), value: plainText(value) })
