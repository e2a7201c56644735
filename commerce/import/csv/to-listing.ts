import type { Currency } from '../../contract/primitives'
import { noChoice, type StoreFileInput, StoreFileListing } from '../../contract/store-file'
import { isReservedCollection } from '../../stores/reserved-slugs'
import { checkListing } from '../check-listing'
import type { ReportBuilder } from '../import-report'
import { hexOf, neutralHex } from './color-names'
import type { Column } from './columns'
import type { RowGroup } from './group-rows'
import { readPictures } from './read-pictures'
import { inCurrency, isFalse, isTrue, readVariants, type Variant } from './read-variants'
import { slugOf } from './slug'

type ListingInput = NonNullable<StoreFileInput['listings']>[number]
export type TypeCollection = { slug: string; name: string }

/** Every imported product stands in this one, so that a shop has a way to all of them. */
export const allProducts: TypeCollection = { slug: 'all-products', name: 'All products' }

/** The collection of a product type; null where the type is no name for one. */
export function collectionOfType(type: string): TypeCollection | null {
  const slug = slugOf(type)
  if (slug === '') return null
  return { slug: isReservedCollection(slug) ? `${slug.slice(0, 90)}-shop` : slug, name: type.slice(0, 120) }
}

/**
 * The rows of one handle as a listing. Null where it cannot be taken; why is in the report. What belongs to the product as a whole is
 * taken from the first row that says it.
 */
export function toListing(
  { handle, rows }: RowGroup,
  currency: Currency,
  report: ReportBuilder,
): StoreFileListing | null {
  const [{ line }] = rows
  const first = (column: Column) => rows.map((row) => row.cell(column)).find((text) => text !== '') ?? ''
  const slug = slugOf(handle)
  const title = first('title')
  if (slug === '' || title === '') {
    report.refuse(handle, slug === '' ? 'The Handle holds no letter or digit.' : 'The product has no Title.', line)
    return null
  }
  const variants = readVariants(handle, rows, report)
  if (variants.length === 0) {
    // Of a single row it was just said why.
    if (rows.length > 1) report.refuse(handle, 'No row of the product could be taken, so the product was not.', line)
    return null
  }
  if (slug !== handle) report.note(handle, `Its address is /listing/${slug}.`, line)
  const type = first('type')
  const collections = [allProducts, collectionOfType(type)].flatMap((collection) => collection?.slug ?? [])
  const listing: ListingInput = {
    slug,
    title,
    description: first('body'),
    visibility: visibilityOf(handle, first, line, report),
    vendor: first('vendor').slice(0, 255) || undefined,
    tags: [
      ...new Set(
        first('tags')
          .split(',')
          .map((tag) => tag.trim().slice(0, 255)),
      ),
    ]
      .filter(Boolean)
      .slice(0, 250),
    gender: first('gender').toLowerCase().slice(0, 40) || undefined,
    ageGroup: first('ageGroup').toLowerCase().slice(0, 40) || undefined,
    googleProductCategory: first('category').slice(0, 255) || undefined,
    seo: seoOf(first('seoTitle').slice(0, 255), first('seoDescription').slice(0, 1000)),
    collections: [...new Set(collections)],
    products: [
      {
        type: type.slice(0, 255),
        kind: variants.every(({ digital }) => digital) ? 'digital' : 'physical',
        variations: variationsOf(variants, currency, readPictures(handle, rows, variants, report)),
      },
    ],
  }
  const parsed = StoreFileListing.safeParse(listing)
  const reason = parsed.success ? checkListing(parsed.data) : sayIssue(parsed.error.issues[0])
  if (reason === null && parsed.success) return parsed.data
  report.refuse(handle, reason ?? 'The product is malformed.', line)
  return null
}

function variationsOf(
  variants: readonly Variant[],
  currency: Currency,
  picturesOf: ReturnType<typeof readPictures>,
): ListingInput['products'][number]['variations'] {
  const byColor = new Map<string, Variant[]>()
  for (const variant of variants) {
    const key = variant.color.toLowerCase()
    byColor.set(key, [...(byColor.get(key) ?? []), variant])
  }
  return [...byColor.values()].map((mine) => {
    const color = mine[0]?.color ?? noChoice
    return {
      color,
      hex: color === noChoice ? neutralHex : hexOf(color),
      pictures: picturesOf(color),
      sizes: mine.map(({ size, sku, price, compareAt, inventory, policy }) => ({
        label: size,
        sku,
        price: { [currency]: price },
        compareAt: inCurrency(currency, compareAt),
        inventory,
        policy,
      })),
    }
  })
}

function visibilityOf(handle: string, first: (column: Column) => string, line: number, report: ReportBuilder) {
  if (isTrue(first('giftCard'))) {
    report.note(handle, 'A gift card is taken as a private product: gift cards cannot be sold here.', line)
    return 'private'
  }
  const status = first('status').toLowerCase()
  return isFalse(first('published')) || (status !== '' && status !== 'active') ? 'private' : 'public'
}

function seoOf(title: string, description: string): ListingInput['seo'] {
  if (title === '' && description === '') return undefined
  return { title: title || undefined, description: description || undefined }
}

function sayIssue(issue: { path: PropertyKey[]; message: string } | undefined): string {
  return issue === undefined ? 'The product is malformed.' : `${issue.path.map(String).join('.')}: ${issue.message}`
}
