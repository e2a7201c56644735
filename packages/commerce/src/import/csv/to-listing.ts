import { defaultOptionValue, type StoreFileInput, StoreFileListing } from '@awning/contract/store-file'
import type { Currency } from '@awning/platform/currencies'
import { isReservedCollection } from '../../stores/reserved-slugs'
import { checkListing } from '../check-listing'
import { defaultColorHex, hexOf } from '../color-names'
import type { ReportBuilder } from '../import-report'
import type { RowGroup } from './group-rows'
import { readPictures } from './read-pictures'
import { isFalse, isTrue, readVariants, toPriceRecord, type Variant } from './read-variants'
import type { Column } from './shopify-columns'
import { slugOf } from './slug'

type ListingInput = NonNullable<StoreFileInput['listings']>[number]
export type TypeCollection = { slug: string; name: string }

/** Contains every imported product, so that a shop links to all of them. */
export const allProducts: TypeCollection = { slug: 'all-products', name: 'All products' }

/** The collection of a product type; null when the type has no valid slug. */
export function collectionOfType(type: string): TypeCollection | null {
  const slug = slugOf(type)
  if (slug === '') return null
  return { slug: isReservedCollection(slug) ? `${slug.slice(0, 90)}-shop` : slug, name: type.slice(0, 120) }
}

/**
 * Converts the rows of one handle to a listing. Null when it cannot be imported; the report has the reason. Fields of the product
 * as a whole come from the first row that has them.
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
    report.reject(handle, slug === '' ? 'The Handle contains no letter or digit.' : 'The product has no Title.', line)
    return null
  }
  const variants = readVariants(handle, rows, report)
  if (variants.length === 0) {
    // The problem of a single row was already reported.
    if (rows.length > 1)
      report.reject(handle, 'The product was not imported, because none of its rows could be imported.', line)
    return null
  }
  if (slug !== handle) report.note(handle, `The URL of the product is /listing/${slug}.`, line)
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
  const reason = parsed.success ? checkListing(parsed.data) : issueText(parsed.error.issues[0])
  if (reason === null && parsed.success) return parsed.data
  report.reject(handle, reason ?? 'The product is invalid.', line)
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
  return [...byColor.values()].map((sameColor) => {
    const color = sameColor[0]?.color ?? defaultOptionValue
    return {
      color,
      hex: color === defaultOptionValue ? defaultColorHex : hexOf(color),
      pictures: picturesOf(color),
      sizes: sameColor.map(({ size, sku, price, compareAt, inventory, policy }) => ({
        label: size,
        sku,
        price: { [currency]: price },
        compareAt: toPriceRecord(currency, compareAt),
        inventory,
        policy,
      })),
    }
  })
}

function visibilityOf(handle: string, first: (column: Column) => string, line: number, report: ReportBuilder) {
  if (isTrue(first('giftCard'))) {
    report.note(handle, 'Gift cards cannot be sold. The product was imported as private.', line)
    return 'private'
  }
  const status = first('status').toLowerCase()
  return isFalse(first('published')) || (status !== '' && status !== 'active') ? 'private' : 'public'
}

function seoOf(title: string, description: string): ListingInput['seo'] {
  if (title === '' && description === '') return undefined
  return { title: title || undefined, description: description || undefined }
}

function issueText(issue: { path: PropertyKey[]; message: string } | undefined): string {
  return issue === undefined ? 'The product is invalid.' : `${issue.path.map(String).join('.')}: ${issue.message}`
}
