import type { CartLine } from '@awning/contract/cart'
import type { Listing } from '@awning/contract/catalog'
import { hasColorChoice, hasSizeChoice } from '../listing/choice-rules'
import { isAvailable, isDigital } from '../listing/choices'
import { hasStockPerListing } from '../listing/inventory'
import type { ListingResponse } from '../services/catalog'
import { wireMoney } from '../services/money'
import { primaryFirst } from '../services/picture-urls'
import { skuOf } from '../sku'
import type { CartItem, UnavailableItem } from './display'

/** The scope of a line's separate inventory count: the whole listing, or its color and size. */
export type CountedLine = { listingId: number; colorId: number; sizeId: number; whole: boolean }

/** What must be counted for a line; undefined if its listing includes the quantity. */
export function toCount({ productId, colorId, sizeId }: CartLine, listing: Listing): CountedLine | undefined {
  const variant = findVariant(listing, { productId, colorId })
  const size = variant?.sizes.find(({ id }) => id === sizeId)
  if (!variant || !size) return undefined
  const whole = hasStockPerListing({ productId, productType: variant.productType })
  if (!whole && (size.inventoryCount !== undefined || size.available !== undefined)) return undefined
  return { listingId: listing.listingId, colorId, sizeId, whole }
}

/**
 * Compares a line with its current listing. It is available while the listing is public, its product, color and size exist, and
 * it is in stock; otherwise the result contains the reason. A preview shows private listings, but its cart rejects them as well.
 * `count` is the separately counted quantity: null is unlimited, undefined if it was not requested or the call failed.
 */
export function showLine(
  line: CartLine,
  response: ListingResponse,
  { preview = false, count }: { preview?: boolean; count?: number | null | undefined } = {},
): CartItem | UnavailableItem {
  const sku = skuOf(line)
  if ('missing' in response) return { sku, title: line.slug, productType: '', errored: true }
  const { listing } = response
  const variant = findVariant(listing, line)
  const size = variant?.sizes.find(({ id }) => id === line.sizeId)
  const title = listing.title.trim() || line.slug
  const unavailable = { sku, title, productType: variant?.productType ?? listing.primaryProductType }
  if (listing.visibility !== 'public' || !listing.isPublic)
    return preview ? { ...unavailable, private: true } : unavailable
  if (!variant || !size) return unavailable
  // A preorder is not for sale yet.
  if (listing.checkout_flow === 1) return unavailable
  const remaining = count === undefined ? size.inventoryCount : count
  // A back end that oversells reports a negative quantity.
  if ((typeof remaining === 'number' && remaining <= 0) || (count === undefined && !isAvailable(size, variant)))
    return unavailable
  const digital = isDigital(listing)
  const [picture] = primaryFirst(variant.images, variant.thumbnail.primary)
  return {
    ...unavailable,
    line,
    colourName: hasColorChoice(colors(listing), digital) ? variant.color : undefined,
    selectedSize: { id: size.id, label: hasSizeChoice(variant.sizes) ? size.label : '' },
    primaryImages: { thumblarge: picture?.thumblarge || picture?.small || variant.thumbnail.primary || undefined },
    variantData: { productId: variant.productId, variationId: variant.variationId },
    price: wireMoney(size, variant.currency),
    compareAt: size.compareAtAmount ? { amount: size.compareAtAmount, currency: variant.currency } : undefined,
    available: remaining ?? undefined,
    digital,
  }
}

const findVariant = (listing: Listing, { productId, colorId }: Pick<CartLine, 'productId' | 'colorId'>) =>
  listing.primaryProduct.find((variant) => variant.variationId === colorId && variant.productId === productId)

const colors = (listing: Listing) => listing.primaryProduct.map(({ color }) => ({ name: color }))
