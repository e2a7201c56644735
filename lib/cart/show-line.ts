import type { CartLine } from '../../commerce/contract/cart'
import type { Listing } from '../../commerce/contract/catalogue'
import { hasColourChoice, hasSizeChoice } from '../listing/choice-rules'
import { isAvailable, isDigital } from '../listing/choices'
import { primaryFirst } from '../listing/pictures'
import { wireMoney } from '../money'
import { isCountedWhole } from '../quick-add/inventory'
import type { ListingAnswer } from '../services/catalogue'
import type { CartItem, UnavailableItem } from './display'
import { skuOf } from './lines'

/** Where a line is counted apart from its listing: the whole listing, or its colour in its size. */
export type CountedLine = { listingId: number; colorId: number; sizeId: number; whole: boolean }

/** What has to be counted for a line; undefined where its listing has said how many there are. */
export function toCount({ productId, colorId, sizeId }: CartLine, listing: Listing): CountedLine | undefined {
  const variant = findVariant(listing, { productId, colorId })
  const size = variant?.sizes.find(({ id }) => id === sizeId)
  if (!variant || !size) return undefined
  const whole = isCountedWhole({ productId, productType: variant.productType })
  if (!whole && (size.inventoryCount !== undefined || size.available !== undefined)) return undefined
  return { listingId: listing.listingId, colorId, sizeId, whole }
}

/**
 * Holds a line against its listing as it is now. It can be had while the listing is public, its product, colour and size exist, and there is
 * stock; otherwise the answer says what is gone. A preview shows private listings, but its cart refuses them like any other.
 * `count` are the pieces where they are counted apart: null is without limit, undefined where that was not asked or not answered.
 */
export function showLine(
  line: CartLine,
  answer: ListingAnswer,
  { preview = false, count }: { preview?: boolean; count?: number | null | undefined } = {},
): CartItem | UnavailableItem {
  const sku = skuOf(line)
  if ('missing' in answer) return { sku, title: line.slug, productType: '', errored: true }
  const { listing } = answer
  const variant = findVariant(listing, line)
  const size = variant?.sizes.find(({ id }) => id === line.sizeId)
  const title = listing.title.trim() || line.slug
  const gone = { sku, title, productType: variant?.productType ?? listing.primaryProductType }
  if (listing.visibility !== 'public' || !listing.isPublic) return preview ? { ...gone, private: true } : gone
  if (!variant || !size) return gone
  // A preorder is not for sale yet.
  if (listing.checkout_flow === 1) return gone
  const left = count === undefined ? size.inventoryCount : count
  // A back end that oversells counts below nothing.
  if ((typeof left === 'number' && left <= 0) || (count === undefined && !isAvailable(size, variant))) return gone
  const digital = isDigital(listing)
  const [picture] = primaryFirst(variant.images, variant.thumbnail.primary)
  return {
    ...gone,
    line,
    colourName: hasColourChoice(colours(listing), digital) ? variant.color : undefined,
    selectedSize: { id: size.id, label: hasSizeChoice(variant.sizes) ? size.label : '' },
    primaryImages: { thumblarge: picture?.thumblarge || picture?.small || variant.thumbnail.primary || undefined },
    variantData: { productId: variant.productId, variationId: variant.variationId },
    price: wireMoney(size, variant.currency),
    compareAt: size.compareAtAmount ? { amount: size.compareAtAmount, currency: variant.currency } : undefined,
    available: left ?? undefined,
    digital,
  }
}

const findVariant = (listing: Listing, { productId, colorId }: Pick<CartLine, 'productId' | 'colorId'>) =>
  listing.primaryProduct.find((variant) => variant.variationId === colorId && variant.productId === productId)

const colours = (listing: Listing) => listing.primaryProduct.map(({ color }) => ({ name: color }))
