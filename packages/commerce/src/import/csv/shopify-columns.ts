/**
 * Columns of a Shopify product CSV that the import reads, with their names in old and new exports. The first name is used in
 * messages.
 */
const names = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
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
  category: ['Google Shopping / Google Product Category', 'Product Category'],
  gender: ['Google Shopping / Gender'],
  ageGroup: ['Google Shopping / Age Group'],
} as const

export type Column = keyof typeof names
const columns = Object.keys(names) as Column[]
const required = ['handle', 'title', 'price'] as const

/** Index of each column; -1 when the file has no such column. */
export type Header = Record<Column, number>

/** Reads the header line. Returns the names of missing required columns when the file cannot be read. */
export function readHeader(cells: readonly string[]): { header: Header } | { missing: string[] } {
  const found = cells.map((cell) => cell.trim().toLowerCase())
  const indexOf = (column: Column) =>
    names[column].map((name) => found.indexOf(name.toLowerCase())).find((index) => index >= 0) ?? -1
  const header = Object.fromEntries(columns.map((column) => [column, indexOf(column)])) as Header
  const missing = required.filter((column) => header[column] < 0).map((column) => names[column][0])
  return missing.length > 0 ? { missing } : { header }
}

/** A row by column; a missing column is an empty string. */
export type Row = { line: number; cell: (column: Column) => string; has: (column: Column) => boolean }

export function toRow(header: Header, line: number, cells: readonly string[]): Row {
  return {
    line,
    cell: (column) => cells[header[column]]?.replaceAll('\0', '').trim() ?? '',
    has: (column) => header[column] >= 0,
  }
}
