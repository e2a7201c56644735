import { type ListingAttribute, ListingAttributes, mapListingAttributes } from '@awning/contract/listing-attributes'
import { defaultOptionValue, type StoreFileInput } from '@awning/contract/store-file'
import type { Currency } from '@awning/platform/currencies'
import { defaultColorHex, hexOf } from '../color-names'
import type { ReportBuilder } from '../import-report'
import { allProducts, type Category, categoriesOf, categoryOf, categoryPaths, pathOf, tagsOf } from './categories'
import { descriptionHtml } from './description'
import type { RowGroup } from './group-rows'
import { type MissingField, missingFields } from './missing-fields'
import { readPictures } from './read-pictures'
import { digitalSize, isFalse, isTrue, readVariants, type Variant } from './read-variants'
import type { Column, Row } from './row'

export type ListingInput = NonNullable<StoreFileInput['listings']>[number]

/** A product of a file as a listing; fields that the file does not have are empty. */
export type CsvListing = {
  handle: string
  line: number
  listing: ListingInput
  categories: readonly Category[]
  missing: ReadonlySet<MissingField>
}

/**
 * Converts the rows of one handle to a listing. Null when it cannot be imported; the report has the reason. Fields of the product
 * as a whole come from the first row that has them.
 */
export function toListing(
  { handle, rows }: RowGroup,
  slug: string | undefined,
  currency: Currency,
  report: ReportBuilder,
): CsvListing | null {
  const [row] = rows
  const { line } = row
  const missing = missingFields(row)
  const first = (column: Column) => rows.map((one) => one.cell(column)).find((text) => text !== '') ?? ''
  const title = first('title')
  if (slug === undefined) {
    report.reject(handle, 'The Handle contains no letter or digit.', line)
    return null
  }
  if (title === '' && !missing.has('title')) {
    report.reject(handle, 'The product has no Title.', line)
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
  const paths = categoryPaths(first('categories'))
  if (paths.some(({ length }) => length > 2))
    report.note(
      handle,
      'A collection contains one level of others. Deeper categories are inside the outermost one.',
      line,
    )
  if (/<(?:img|iframe|video|audio|object|embed)\b/i.test(first('body')))
    report.note(handle, 'Pictures, videos and embedded pages in the description were not imported.', line)
  const type = first('type') || (paths[0]?.at(-1) ?? '')
  const categories = [allProducts, ...typeCategory(row, type), ...paths.flatMap(categoriesOf)]
  const isDigital = variants.every(({ digital }) => digital)
  return {
    handle,
    line,
    categories,
    missing,
    listing: {
      slug,
      title,
      description: descriptionHtml(first('body')),
      visibility: visibilityOf(handle, first, line, report),
      ...attributesOf(first),
      tags: tagsOf(first('tags')).slice(0, 250),
      seo: seoOf(first('seoTitle').slice(0, 255), first('seoDescription').slice(0, 1000)),
      collections: [...new Set(categories.map(pathOf))],
      products: [
        {
          type: type.slice(0, 255),
          kind: isDigital ? 'digital' : 'physical',
          variations: variationsOf(variants, currency, readPictures(handle, rows, variants, report)),
        },
      ],
    },
  }
}

/** The collection of a product type, in a file without categories. */
const typeCategory = (row: Row, type: string): Category[] => {
  const category = row.has('type') && row.cell('categories') === '' ? categoryOf(type) : null
  return category === null ? [] : [category]
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
      sizes: sameColor.map(({ size, sku, gtin, mpn, price, compareAt, inventory, policy, pool }) => ({
        label: size,
        sku,
        gtin,
        mpn,
        price: price === undefined ? {} : { [currency]: price },
        compareAt: compareAt === undefined ? undefined : { [currency]: compareAt },
        inventory,
        policy,
        pool,
      })),
    }
  })
}

/** Whether all variants of a listing are one that the buyer need not choose. */
export const hasNoChoice = ({ products }: ListingInput): boolean =>
  products.every(({ variations }) =>
    variations.every(
      ({ color, sizes }) =>
        color === defaultOptionValue &&
        sizes.every(({ label }) => label === defaultOptionValue || label === digitalSize),
    ),
  )

function visibilityOf(handle: string, first: (column: Column) => string, line: number, report: ReportBuilder) {
  if (isTrue(first('giftCard'))) {
    report.note(handle, 'Gift cards cannot be sold. The product was imported as private.', line)
    return 'private'
  }
  const status = first('status').toLowerCase()
  return isFalse(first('published')) || (status !== '' && status !== 'active') ? 'private' : 'public'
}

const lowerCased: readonly ListingAttribute[] = ['gender', 'ageGroup']

const attributesOf = (first: (column: Column) => string) =>
  mapListingAttributes((name) => {
    const text = lowerCased.includes(name) ? first(name).toLowerCase() : first(name)
    return text.slice(0, ListingAttributes.shape[name].unwrap().maxLength ?? undefined) || undefined
  })

function seoOf(title: string, description: string): ListingInput['seo'] {
  if (title === '' && description === '') return undefined
  return { title: title || undefined, description: description || undefined }
}
