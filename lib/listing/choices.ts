import type { Listing, WireSize, WireVariant } from '@awning/contract/catalog'
import type { SizeChartRow } from '@awning/contract/store-file'
import type { Currency } from '@awning/platform/currencies'
import { afterpayPart } from '@awning/platform/rules/afterpay'
import { formatMoney, wireMoney } from '../money'
import { safeHref } from '../theme/safe-href'
import { digitalLabel } from './choice-rules'
import { primaryFirst } from './pictures'

/** The listing data of the browser: ids and display texts only. It is sent twice, so it stays small. */
export type SizeChoice = {
  id: number
  label: string
  price: string
  compareAt?: string
  /** True if sold out. */
  soldOut?: boolean
  /** The remaining quantity, if it is counted and low. */
  left?: number
  /** The quantity in stock, if it is counted. */
  stock?: number
}

export type PictureChoice = { src: string; view: string; alt?: string; color?: string }

export type ColorChoice = {
  id: number
  name: string
  hex: string
  pictures: PictureChoice[]
  sizes: SizeChoice[]
}

/**
 * What the browser cannot derive from a price text: its minor units, and the formatted amount of one of four installments, if the
 * price can be paid in installments.
 */
export type PriceDetails = { amount: number; part?: string }

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
  /** Shown only in a preview: it cannot be added to a cart. */
  private?: boolean
  /** The creator's preorder text. */
  preorderText?: string
  currency: Currency
  /** By price text, because many sizes share few prices. */
  prices: Record<string, PriceDetails>
  /** Missing if there is neither a chart nor a link to one. */
  chart?: SizeChart
  colors: ColorChoice[]
}

const lowStock = 5
/**
 * The choices of a listing's product, with prices in the buyer's language and the requested currency. `afterpay`: the store
 * accepts it, so prices include the amount of an installment.
 */
export function readChoices(
  listing: Listing,
  locale: string,
  { afterpay = false }: { afterpay?: boolean } = {},
): ListingChoices {
  const colors = listing.primaryProduct.map((variant) => readColor(variant, listing, locale))
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
    colors,
  }
}

function readPrices(listing: Listing, locale: string, afterpay: boolean): Record<string, PriceDetails> {
  const notes: Record<string, PriceDetails> = {}
  for (const { sizes, currency } of listing.primaryProduct)
    for (const size of sizes) {
      const money = wireMoney(size, currency)
      const part = afterpay ? afterpayPart(money) : undefined
      notes[formatMoney(money, locale)] = { amount: money.amount, ...(part && { part: formatMoney(part, locale) }) }
    }
  return notes
}

/** Only a chart with content, or a safe link. */
function readChart({ productDetails }: Pick<Listing, 'productDetails'>): SizeChart | undefined {
  const rows = productDetails?.sizeChart ?? []
  const url = safeHref(productDetails?.sizeChartUrl)
  return rows.length > 0 || url !== undefined ? { rows, ...(url !== undefined && { url }) } : undefined
}

export function isDigital(listing: Listing): boolean {
  if (listing.deliveryDetails) return listing.deliveryDetails.type === 'digital'
  return listing.primaryProduct.some(({ sizes }) => sizes.some(({ label }) => label.toLowerCase() === digitalLabel))
}

function readColor(variant: WireVariant, listing: Listing, locale: string): ColorChoice {
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
  if (!isAvailable(size, variant)) choice.soldOut = true
  else if (typeof size.inventoryCount === 'number') {
    choice.stock = size.inventoryCount
    if (size.inventoryCount <= lowStock) choice.left = size.inventoryCount
  }
  return choice
}

/** The former price, if it is higher than the current one. */
export function compareAtText(
  amount: number | null | undefined,
  today: number,
  currency: Currency,
  locale: string,
): string | undefined {
  return amount != null && amount > today ? formatMoney({ amount, currency }, locale) : undefined
}

/** Back ends without quantities return a list of available sizes. */
export function isAvailable(size: WireSize, variant: WireVariant): boolean {
  if (size.available !== undefined) return size.available
  if (typeof size.inventoryCount === 'number') return size.inventoryCount > 0
  return variant.availableSizesWithId.some(({ id }) => id === size.id)
}
