import { emailHashOf } from '../../catalog/email-hash'
import { sourceHash } from '../../db/source-hash'
import { slugOf } from '../csv/slug'
import type { ReviewRow } from './review-columns'

export type SourceReview = {
  line: number
  slug: string
  externalId: string
  rating: number
  author: string | null
  emailHash: string | null
  title: string
  body: string
  locale: string | null
  verified: boolean
  writtenAt: Date
  published: boolean
}

const limits = { author: 80, title: 200, body: 5_000, id: 200 }
const day = 24 * 60 * 60_000

/** Returns the reason if the row cannot be imported. */
export function toReview(row: ReviewRow, now: Date): SourceReview | string {
  const handle = row.cell('handle') || handleOfUrl(row.cell('url'))
  const slug = slugOf(handle)
  if (slug === '') return 'The row has no product handle.'
  const rating = /^([1-5])(?:[.,]0+)?$/.exec(row.cell('rating'))?.[1]
  if (rating === undefined) return `The rating "${row.cell('rating')}" is not a whole number from 1 to 5.`
  const writtenAt = readDate(row.cell('date'))
  if (writtenAt === null) return `The date "${row.cell('date')}" is not valid. Use a format such as 2026-05-31.`
  if (writtenAt.getTime() > now.getTime() + day) return `The date "${row.cell('date')}" is in the future.`
  const texts = {
    author: toLine(row.cell('author')),
    title: toLine(row.cell('title')),
    body: toText(row.cell('body')),
    id: toLine(row.cell('id')),
  }
  for (const name of ['author', 'title', 'body', 'id'] as const)
    if (texts[name].length > limits[name])
      return `The ${name} has ${texts[name].length} characters; the maximum is ${limits[name]}.`
  const email = row.cell('email')
  return {
    line: row.line,
    slug,
    externalId: texts.id === '' ? sourceHash([slug, texts.author, writtenAt.toISOString()]) : `id ${texts.id}`,
    rating: Number(rating),
    // Some exports have the address of a customer without a name. It must not be published.
    author: texts.author === '' || texts.author.includes('@') ? null : texts.author,
    emailHash: email.includes('@') ? emailHashOf(email) : null,
    title: texts.title,
    body: texts.body,
    locale: readLocale(row.cell('locale')),
    verified: row.cells('verified').some(isVerified),
    writtenAt,
    published: !row.cells('status').some(isHidden),
  }
}

/** The handle in the URL of a product page: `https://shop.example/products/sun-tee?variant=1`. */
const handleOfUrl = (url: string): string => /\/(?:products|product|listing)\/([^/?#]+)/.exec(url)?.[1] ?? ''

/** Days and instants in ISO 8601, also with a space before the time and `UTC` at the end. Other formats are ambiguous. */
function readDate(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?) ?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i.exec(
    text,
  )
  if (match === null) return null
  const [, date = '', time = '00:00', zone = 'Z'] = match
  const midnight = new Date(`${date}T00:00:00Z`)
  // An engine accepts 2026-02-30 as a day in March.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(date)) return null
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z'
  const instant = new Date(`${date}T${time}${offset}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

function readLocale(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}

const plainWords = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, ' ')
const verifiedWords = new Set([
  'true',
  'yes',
  '1',
  'verified',
  'verified buyer',
  'verified purchase',
  'verified customer',
])
const isVerified = (text: string): boolean => verifiedWords.has(plainWords(text))
const hiddenWords = new Set([
  ...['false', 'no', '0', 'unpublished', 'not published', 'hidden', 'spam', 'rejected', 'disapproved', 'archived'],
  ...['pending', 'not yet', 'draft', 'deleted', 'unapproved', 'private'],
])
const isHidden = (text: string): boolean => hiddenWords.has(plainWords(text))

/** Control characters except line breaks, and those that override the text direction. */
const invisible = /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

const toText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(invisible, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const toLine = (text: string): string => toText(text).replace(/\s+/g, ' ')
