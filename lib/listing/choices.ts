import { afterpayPart } from '../../commerce/contract/afterpay'
import type { Listing, WireSize, WireVariant } from '../../commerce/contract/catalogue'
import type { Currency } from '../../commerce/contract/primitives'
import type { SizeChartRow } from '../../commerce/contract/store-file'
import { formatMoney, wireMoney } from '../money'
import { safeHref } from '../theme/safe-href'
import { digitalLabel } from './choice-rules'
import { primaryFirst } from './pictures'

/** What the browser's part of a listing knows: ids and texts for the screen, nothing more. It travels twice, so it stays small. */
export type SizeChoice = {
  id: number
  label: string
  price: string
  compareAt?: string
  /** Sold out where true. */
  gone?: boolean
  /** Pieces left where they are counted and few. */
  left?: number
  /** Pieces there are where they are counted. */
  stock?: number
}

export type PictureChoice = { src: string; view: string; alt?: string; color?: string }

export type ColourChoice = {
  id: number
  name: string
  hex: string
  pictures: PictureChoice[]
  sizes: SizeChoice[]
}

/** What the browser cannot work out from the text of a price: its minor units, and a fourth of it in words where it can be paid in parts. */
export type PriceNote = { amount: number; part?: string }

export type SizeChart = { rows: SizeChartRow[]; url?: string }

export type ListingChoices = {
  listingId: number
  slug: string
  title: string
  productId: number
  productType: string
  itemGroupId: string
  digital: boolean
  preorder: boolean
  /** Only a preview shows it: it cannot be put in a cart. */
  private?: boolean
  /** The creator's own words of a preorder. */
  preorderText?: string
  currency: Currency
  /** By the text of the price: few prices stand for many sizes. */
  prices: Record<string, PriceNote>
  /** Absent where there is neither a chart nor an address of one. */
  chart?: SizeChart
  colours: ColourChoice[]
}

const fewPieces = 5
/**
 * The choices of a listing's product, prices written in the buyer's language and the asked currency. `afterpay`: the store takes it, so that a price
 * says what a part of it comes to.
 */
export function readChoices(
  listing: Listing,
  locale: string,
  { afterpay = false }: { afterpay?: boolean } = {},
): ListingChoices {
  const colours = listing.primaryProduct.map((variant) => readColour(variant, listing, locale))
  return {
    listingId: listing.listingId,
    slug: listing.slug,
    title: listing.title,
    productId: listing.primaryProduct[0]?.productId ?? listing.primaryProductId,
    productType: listing.primaryProduct[0]?.productType ?? listing.primaryProductType,
    itemGroupId: listing.itemGroupId,
    digital: isDigital(listing),
    preorder: listing.checkout_flow === 1,
    ...(listing.visibility === 'private' && { private: true }),
    currency: listing.primaryProduct[0]?.currency ?? listing.currency,
    prices: readPrices(listing, locale, afterpay),
    chart: readChart(listing),
    colours,
  }
}

function readPrices(listing: Listing, locale: string, afterpay: boolean): Record<string, PriceNote> {
  const notes: Record<string, PriceNote> = {}
  for (const { sizes, currency } of listing.primaryProduct)
    for (const size of sizes) {
      const money = wireMoney(size, currency)
      const part = afterpay ? afterpayPart(money) : undefined
      notes[formatMoney(money, locale)] = { amount: money.amount, ...(part && { part: formatMoney(part, locale) }) }
    }
  return notes
}

/** Only a chart that says something, or an address that may stand in a link. */
function readChart({ productDetails }: Pick<Listing, 'productDetails'>): SizeChart | undefined {
  const rows = productDetails?.sizeChart ?? []
  const url = safeHref(productDetails?.sizeChartUrl)
  return rows.length > 0 || url !== undefined ? { rows, ...(url !== undefined && { url }) } : undefined
}

export function isDigital(listing: Listing): boolean {
  if (listing.deliveryDetails) return listing.deliveryDetails.type === 'digital'
  return listing.primaryProduct.some(({ sizes }) => sizes.some(({ label }) => label.toLowerCase() === digitalLabel))
}

function readColour(variant: WireVariant, listing: Listing, locale: string): ColourChoice {
  const pictures = primaryFirst(variant.images.length > 0 ? variant.images : listing.images, variant.thumbnail.primary)
  return {
    id: variant.variationId,
    name: variant.color,
    hex: /^#[0-9a-f]{6}$/i.test(variant.attributes.hex) ? variant.attributes.hex.toLowerCase() : '#808080',
    pictures: pictures.map(({ src, label, alt, color }) => ({ src, view: label, alt, color })),
    sizes: variant.sizes.map((size) => readSize(size, variant, locale)),
  }
}

function readSize(size: WireSize, variant: WireVariant, locale: string): SizeChoice {
  const money = wireMoney(size, variant.currency)
  const choice: SizeChoice = { id: size.id, label: size.label, price: formatMoney(money, locale) }
  const compareAt = compareAtText(size.compareAtAmount, money.amount, variant.currency, locale)
  if (compareAt) choice.compareAt = compareAt
  if (!isAvailable(size, variant)) choice.gone = true
  else if (typeof size.inventoryCount === 'number') {
    choice.stock = size.inventoryCount
    if (size.inventoryCount <= fewPieces) choice.left = size.inventoryCount
  }
  return choice
}

/** A former price, where it is higher than today's. */
export function compareAtText(
  amount: number | null | undefined,
  today: number,
  currency: Currency,
  locale: string,
): string | undefined {
  return amount != null && amount > today ? formatMoney({ amount, currency }, locale) : undefined
}

/** Back ends that count nothing say by their list of available sizes what can be had. */
export function isAvailable(size: WireSize, variant: WireVariant): boolean {
  if (size.available !== undefined) return size.available
  if (typeof size.inventoryCount === 'number') return size.inventoryCount > 0
  return variant.availableSizesWithId.some(({ id }) => id === size.id)
}
