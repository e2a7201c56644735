/**
 * Columns of a review file, with their names in exports of review apps. Case, spaces and punctuation make no difference. The
 * first name is used in messages.
 */
const names = {
  handle: ['product_handle', 'handle', 'product_slug'],
  url: ['product_url', 'url', 'product_link'],
  rating: ['rating', 'review_rating', 'review_score', 'score', 'stars'],
  title: ['title', 'review_title', 'headline'],
  body: ['body', 'review_body', 'review_content', 'content', 'review_text', 'text', 'review', 'comment'],
  author: ['reviewer_name', 'author', 'reviewer_display_name', 'display_name', 'nickname', 'name', 'customer_name'],
  email: ['reviewer_email', 'email', 'customer_email', 'author_email'],
  date: ['review_date', 'date', 'created_at', 'review_created_at', 'date_created', 'submitted_at'],
  id: ['review_id', 'id'],
  verified: ['verified', 'verified_buyer', 'verified_purchase', 'is_verified', 'reviewer_type', 'source'],
  locale: ['locale', 'language', 'lang'],
  status: ['published', 'status', 'review_status', 'review_state', 'state', 'curated'],
} as const

export type ReviewColumn = keyof typeof names
const columns = Object.keys(names) as ReviewColumn[]

/** A missing column is an empty string. `cells` are those of all names of a column. */
export type ReviewRow = {
  line: number
  cell: (column: ReviewColumn) => string
  cells: (column: ReviewColumn) => string[]
}

export type ReviewHeader = Record<ReviewColumn, number[]>

/** Indexes of the columns, best name first. Returns the names of missing required columns when the file cannot be read. */
export function readReviewHeader(cells: readonly string[]): { header: ReviewHeader } | { missing: string[] } {
  const found = cells.map(plainName)
  const indexesOf = (column: ReviewColumn) =>
    names[column].map((name) => found.indexOf(plainName(name))).filter((index) => index >= 0)
  const header = Object.fromEntries(columns.map((column) => [column, indexesOf(column)])) as ReviewHeader
  const missing = [
    ...(['rating', 'date'] as const).filter((column) => header[column].length === 0).map((column) => names[column][0]),
    ...(header.handle.length + header.url.length === 0 ? [names.handle[0]] : []),
  ]
  return missing.length > 0 ? { missing } : { header }
}

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

export function toReviewRow(header: ReviewHeader, line: number, values: readonly string[]): ReviewRow {
  const cells = (column: ReviewColumn) =>
    header[column].map((index) => values[index]?.trim() ?? '').filter((text) => text !== '')
  return { line, cells, cell: (column) => cells(column)[0] ?? '' }
}
