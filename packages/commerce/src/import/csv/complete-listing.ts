import { mapListingAttributes } from '@awning/contract/listing-attributes'
import { defaultOptionValue, StoreFileListing } from '@awning/contract/store-file'
import { checkListing } from '../check-listing'
import type { ReportBuilder } from '../import-report'
import { categoryOf, pathOf } from './categories'
import { digitalSize } from './read-variants'
import { type CsvListing, hasNoChoice, type ListingInput } from './to-listing'

type Product = ListingInput['products'][number]
type Variation = Product['variations'][number]
type Size = Variation['sizes'][number]

/** `current` is the listing that the store has. Returns null when the listing cannot be imported; the report has the reason. */
export function completeListing(
  csv: CsvListing,
  current: ListingInput | undefined,
  report: ReportBuilder,
): StoreFileListing | null {
  const reject = (reason: string) => {
    report.reject(csv.handle, reason, csv.line)
    return null
  }
  if (current === undefined) {
    const needed = (['title', 'price'] as const).filter((field) => csv.missing.has(field))
    if (needed.length > 0)
      return reject(`The product is new, and the file has no column for its ${needed.join(' and ')}.`)
    const isHeld = csv.missing.has('quantity') && sizesOf(csv.listing).some(({ inventory }) => inventory === 0)
    if (isHeld)
      report.note(
        csv.handle,
        'The stock of the product is tracked, but the file has no column of quantities. Its stock is 0 until a file with quantities is imported.',
        csv.line,
      )
  } else if (csv.missing.has('options') && !hasNoChoice(current))
    return reject('The product has options in the store, but the file has no columns of options. It was not changed.')
  const listing = current === undefined ? csv.listing : merge(csv, current, report)
  const parsed = StoreFileListing.safeParse(listing)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return reject(`${issue?.path.map(String).join('.')}: ${issue?.message}`)
  }
  const reason = checkListing(parsed.data)
  return reason === null ? parsed.data : reject(reason)
}

const sizesOf = ({ products }: ListingInput): Size[] =>
  products.flatMap(({ variations }) => variations.flatMap(({ sizes }) => sizes))

function merge({ listing, missing, handle, line }: CsvListing, current: ListingInput, report: ReportBuilder) {
  const keep = <Value>(field: Parameters<typeof missing.has>[0], own: Value, before: Value): Value =>
    missing.has(field) ? before : own
  const [product] = listing.products
  const before =
    current.products.find(({ type }) => type.toLowerCase() === product?.type.toLowerCase()) ?? current.products[0]
  const isPartlyPublished = (missing.has('published') || missing.has('status')) && listing.visibility === 'public'
  const staysPrivate = isPartlyPublished && current.visibility === 'private'
  if (staysPrivate)
    report.note(
      handle,
      'The product stays private, because the file has no column "Status" or "Published". Add both columns to publish it.',
      line,
    )
  return {
    ...current,
    ...listing,
    title: keep('title', listing.title, current.title),
    description: keep('description', listing.description, current.description),
    visibility: staysPrivate ? ('private' as const) : listing.visibility,
    ...mapListingAttributes((name) => keep(name, listing[name], current[name])),
    tags: keep('tags', listing.tags, current.tags),
    seo: {
      title: keep('seoTitle', listing.seo?.title, current.seo?.title),
      description: keep('seoDescription', listing.seo?.description, current.seo?.description),
    },
    collections: missing.has('collections')
      ? collectionsOf(listing, current, missing.has('type'))
      : listing.collections,
    products:
      product === undefined || before === undefined
        ? listing.products
        : [mergeProduct(product, before, missing, (label) => report.note(handle, unknownStock(label), line))],
  }
}

/** A file without collections changes only the one of the product type. */
function collectionsOf(listing: ListingInput, current: ListingInput, isTypeMissing: boolean): string[] {
  const kept = current.collections ?? []
  if (isTypeMissing) return [...new Set([...kept, ...(listing.collections ?? [])])]
  const ofTypes = current.products.flatMap(({ type }) => categoryOf(type) ?? []).map(pathOf)
  return [...new Set([...kept.filter((path) => !ofTypes.includes(path)), ...(listing.collections ?? [])])]
}

const unknownStock = (label: string) =>
  `The file has no column of quantities, so the stock of the new option "${label}" is 0 until a file with quantities is imported.`

/**
 * A product with what no product file has: details, time to ship, and the exact colors. A new option of a product whose stock is
 * counted is not unlimited by accident; `onUnknownStock` gets its name.
 */
function mergeProduct(
  product: Product,
  before: Product,
  missing: CsvListing['missing'],
  onUnknownStock: (label: string) => void,
): Product {
  const isCounted = before.variations.some(({ sizes }) => sizes.some(({ inventory }) => typeof inventory === 'number'))
  const withoutStock = (size: Size, label: string): Size => {
    onUnknownStock(label)
    return { ...size, inventory: 0 }
  }
  const kind = missing.has('kind') ? before.kind : product.kind
  return {
    ...before,
    ...product,
    kind,
    type: missing.has('type') ? before.type : product.type,
    variations: product.variations.map((variation) => {
      const same = before.variations.find(({ color }) => color.toLowerCase() === variation.color.toLowerCase())
      const sizes = variation.sizes.map((size) => {
        const label =
          missing.has('kind') && kind === 'digital' && size.label === defaultOptionValue ? digitalSize : size.label
        const known = same?.sizes.find((one) => one.label === label)
        const isUnknown = known === undefined && missing.has('quantity') && isCounted && size.inventory === null
        return isUnknown
          ? withoutStock({ ...size, label }, `${variation.color} ${label}`)
          : mergeSize({ ...size, label }, known, missing)
      })
      return {
        ...variation,
        hex: same?.hex ?? variation.hex,
        pictures: missing.has('pictures') ? same?.pictures : withFocalPoints(variation, same),
        sizes,
      }
    }),
  }
}

/** The focal points of pictures that the file names again. */
const withFocalPoints = (variation: Variation, before: Variation | undefined): Variation['pictures'] =>
  variation.pictures?.map((picture) => {
    const focalPoint = before?.pictures?.find(({ url }) => url !== undefined && url === picture.url)?.focalPoint
    return focalPoint === undefined ? picture : { ...picture, focalPoint }
  })

/** Prices in other currencies than that of the file stay. */
function mergeSize(size: Size, before: Size | undefined, missing: CsvListing['missing']): Size {
  if (before === undefined) return size
  const currencies = Object.keys(size.price)
  const others = Object.fromEntries(
    Object.entries(before.compareAt ?? {}).filter(([currency]) => !currencies.includes(currency)),
  )
  const isRegular = missing.has('salePrice')
  const price = { ...before.price, ...size.price, ...(isRegular && currentSales(size.price, before)) }
  return {
    ...before,
    label: size.label,
    sku: missing.has('sku') ? before.sku : size.sku,
    gtin: missing.has('gtin') ? before.gtin : size.gtin,
    mpn: missing.has('mpn') ? before.mpn : size.mpn,
    price,
    compareAt:
      missing.has('compareAt') || missing.has('price')
        ? above({ ...before.compareAt, ...(isRegular && size.price) }, price)
        : { ...others, ...size.compareAt },
    inventory: missing.has('quantity') ? before.inventory : size.inventory,
    pool: missing.has('quantity') ? before.pool : size.pool,
    policy: missing.has('policy') ? before.policy : size.policy,
  }
}

/** The sale prices that a file of regular prices does not end: they are below it. */
function currentSales(regular: Size['price'], before: Size): Size['price'] {
  const amounts = new Map(Object.entries(regular))
  const isOnSale = (currency: string) => Object.hasOwn(before.compareAt ?? {}, currency)
  return Object.fromEntries(
    Object.entries(before.price).filter(
      ([currency, amount]) => isOnSale(currency) && amount < (amounts.get(currency) ?? 0),
    ),
  )
}

function above(compareAt: Size['compareAt'], price: Size['price']): Size['compareAt'] {
  const amounts = new Map(Object.entries(price))
  return (
    compareAt &&
    Object.fromEntries(Object.entries(compareAt).filter(([currency, amount]) => amount > (amounts.get(currency) ?? 0)))
  )
}
