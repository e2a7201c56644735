import type { Listing, WireSize, WireVariant } from '@awning/contract/catalog'
import type { Currency } from '@awning/platform/currencies'
import { formatMoney } from '@awning/platform/money'
import { afterpayParts } from '@awning/platform/rules/afterpay'
import { digitalLabel } from '@awning/platform/rules/single-options'
import { formerAmount, wireMoney } from '../services/money'
import { primaryFirst } from '../services/picture-urls'
import { safeHref } from '../theme/safe-href'
import { groupIdOf } from './offer'
import { readSizeChart, type SizeChart } from './size-chart'

/**
 * The listing data of the browser: ids, names and amounts in minor units of the listing's currency. It is sent twice, so it stays
 * small.
 */
export type SizeChoice = {
  id: number
  label: string
  amount: number
  /** The former price, if it is higher. */
  compareAtAmount?: number
  /** One of four installments, if the price can be paid in installments. */
  installment?: number
  /** The first of them, if it is higher. */
  firstInstallment?: number
  soldOut?: boolean
  /** The remaining quantity, if it is counted and low. */
  left?: number
  /** The quantity in stock, if it is counted. */
  stock?: number
}

/** `toCome`: a placeholder for a picture that the product does not have. */
export type PictureChoice = { src: string; view: string; alt?: string; toCome?: true }

export type ColorChoice = {
  id: number
  name: string
  hex: string
  pictures: PictureChoice[]
  sizes: SizeChoice[]
}

export type ListingChoices = {
  listingId: number
  slug: string
  title: string
  productId: number
  productType: string
  itemGroupId: string
  /** The id of the group of the product's variants, for analytics. */
  groupId: string
  digital: boolean
  preorder: boolean
  /** Shown only in a preview: it cannot be added to a cart. */
  private?: boolean
  /** Shown in a preview: it is not recorded as viewed. */
  preview?: boolean
  preorderText?: string
  currency: Currency
  /**
   * The displayed text of every amount of the choices, by minor units. Formatted where the choices are read: many sizes share few
   * prices, and a page shows the same text before and after its scripts run, whatever formats the browser knows.
   */
  priceTexts: Record<number, string>
  /** Missing if there is neither a chart nor a link to one. */
  chart?: SizeChart
  colors: ColorChoice[]
}

const lowStock = 5
/**
 * The choices of a listing's product, with prices in the requested currency and their texts in the buyer's language. `afterpay`:
 * the store accepts it, so prices include the amount of an installment.
 */
export function readChoices(
  listing: Listing,
  locale: string,
  { afterpay = false, preview = false }: { afterpay?: boolean; preview?: boolean } = {},
): ListingChoices {
  const colors = shareSizes(listing.primaryProduct.map((variant) => readColor(variant, listing, afterpay)))
  const currency = listing.primaryProduct[0]?.currency ?? listing.currency
  const productId = listing.primaryProduct[0]?.productId ?? listing.primaryProductId
  return {
    listingId: listing.listingId,
    slug: listing.slug,
    title: listing.title,
    productId,
    productType: listing.primaryProduct[0]?.productType ?? listing.primaryProductType,
    itemGroupId: listing.itemGroupId,
    groupId: groupIdOf(listing, productId),
    digital: isDigital(listing),
    preorder: listing.checkout_flow === 1,
    ...(listing.visibility === 'private' && { private: true }),
    ...(preview && { preview }),
    currency,
    priceTexts: readPriceTexts(colors, currency, locale),
    chart: readChart(listing, locale),
    colors,
  }
}

function readPriceTexts(colors: readonly ColorChoice[], currency: Currency, locale: string): Record<number, string> {
  const amounts = colors.flatMap(({ sizes }) =>
    sizes.flatMap(({ amount, compareAtAmount, installment, firstInstallment }) => [
      ...[amount, compareAtAmount],
      ...[installment, firstInstallment],
    ]),
  )
  return Object.fromEntries(
    [...new Set(amounts)].flatMap((amount) =>
      amount === undefined ? [] : [[amount, formatMoney({ amount, currency }, locale)]],
    ),
  )
}

/** Only a chart with content, or a safe link. */
function readChart({ productDetails }: Pick<Listing, 'productDetails'>, locale: string): SizeChart | undefined {
  const rows = productDetails?.sizeChart ?? []
  const url = safeHref(productDetails?.sizeChartUrl)
  if (rows.length === 0 && url === undefined) return undefined
  return { ...readSizeChart(rows, locale), ...(url !== undefined && { url }) }
}

/** Colors with equal sizes get the same array, which is in the page once. */
function shareSizes(colors: readonly ColorChoice[]): ColorChoice[] {
  const shared = new Map<string, SizeChoice[]>()
  return colors.map((color) => {
    const key = JSON.stringify(color.sizes)
    const sizes = shared.get(key) ?? color.sizes
    shared.set(key, sizes)
    return { ...color, sizes }
  })
}

export function isDigital(listing: Listing): boolean {
  if (listing.deliveryDetails) return listing.deliveryDetails.type === 'digital'
  return listing.primaryProduct.some(({ sizes }) => sizes.some(({ label }) => label.toLowerCase() === digitalLabel))
}

function readColor(variant: WireVariant, listing: Listing, afterpay: boolean): ColorChoice {
  const pictures = primaryFirst(variant.images.length > 0 ? variant.images : listing.images, variant.thumbnail.primary)
  return {
    id: variant.variationId,
    name: variant.color,
    hex: /^#[0-9a-f]{6}$/i.test(variant.attributes.hex) ? variant.attributes.hex.toLowerCase() : '#808080',
    pictures: pictures.map(({ src, label, alt, placeholder }) => ({
      src,
      view: label,
      alt,
      ...(placeholder && { toCome: true }),
    })),
    sizes: variant.sizes.map((size) => readSize(size, variant, afterpay)),
  }
}

function readSize(size: WireSize, variant: WireVariant, afterpay: boolean): SizeChoice {
  const money = wireMoney(size, variant.currency)
  const choice: SizeChoice = { id: size.id, label: size.label, amount: money.amount }
  const compareAtAmount = formerAmount(size.compareAtAmount, money.amount)
  if (compareAtAmount !== undefined) choice.compareAtAmount = compareAtAmount
  const parts = afterpay ? afterpayParts(money) : undefined
  if (parts) choice.installment = parts.other.amount
  if (parts && parts.first.amount > parts.other.amount) choice.firstInstallment = parts.first.amount
  if (!isAvailable(size, variant)) choice.soldOut = true
  else if (typeof size.inventoryCount === 'number') {
    choice.stock = size.inventoryCount
    if (size.inventoryCount <= lowStock) choice.left = size.inventoryCount
  }
  return choice
}

/** Back ends without quantities return a list of available sizes. */
export function isAvailable(size: WireSize, variant: WireVariant): boolean {
  if (size.available !== undefined) return size.available
  if (typeof size.inventoryCount === 'number') return size.inventoryCount > 0
  return variant.availableSizesWithId.some(({ id }) => id === size.id)
}
