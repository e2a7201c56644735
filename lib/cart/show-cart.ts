import type { CartLine } from '@awning/contract/cart'
import type { Listing } from '@awning/contract/catalog'
import { hasColorChoice, hasSizeChoice } from '../listing/choice-rules'
import { isAvailable, isDigital } from '../listing/choices'
import { hasStockPerListing } from '../listing/inventory'
import { log } from '../server/log'
import { fetchListing, type ListingResponse } from '../services/catalog'
import { ServiceRejectedError, ServiceUnavailableError } from '../services/errors'
import { getAvailability, getInventory } from '../services/inventory'
import { wireMoney } from '../services/money'
import { primaryFirst } from '../services/picture-urls'
import type { RequestShop } from '../shop/store-from-request'
import { inventoryKeyOf, skuOf } from '../sku'
import { type CartItem, isItem, type ShownLines, type UnavailableItem } from './display'

/** The scope of a line's separate inventory count: the whole listing, or its color and size. */
type CountedLine = { listingId: number; colorId: number; sizeId: number; whole: boolean }

/** What must be counted for a line; undefined if its listing includes the quantity. */
function toCount({ productId, colorId, sizeId }: CartLine, listing: Listing): CountedLine | undefined {
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

const batchSize = 8

/**
 * The current lines of a cart in the visitor's market. Each product of a listing is requested once. A line whose call failed is
 * `unknown`, never unavailable; throws if every call failed.
 */
export async function showCart(shop: RequestShop, lines: readonly CartLine[]): Promise<ShownLines> {
  const preview = shop.preview !== undefined
  const listings = await fetchListings(shop, lines)
  const countItems = createInventoryCounter(shop)
  const known = lines.flatMap((line) => {
    const response = listings.get(keyOf(line))
    return response ? [{ line, response }] : []
  })
  const shown = await mapInBatches(known, async ({ line, response }) => {
    const counted = 'listing' in response ? toCount(line, response.listing) : undefined
    return showLine(line, response, { preview, count: counted && (await countItems(counted)) })
  })
  return {
    items: shown.filter(isItem),
    unavailable: shown.filter((one) => !isItem(one)),
    unknown: lines.filter((line) => !listings.has(keyOf(line))).map(skuOf),
    currency: shop.market.currency,
  }
}

const keyOf = ({ slug, productId }: CartLine) => `${slug} ${productId}`

/** The catalog's responses; failed ones are missing. */
async function fetchListings(shop: RequestShop, lines: readonly CartLine[]): Promise<Map<string, ListingResponse>> {
  const requests = new Map(lines.map((line) => [keyOf(line), line]))
  const responses = new Map<string, ListingResponse>()
  let failure: unknown
  await mapInBatches([...requests], async ([key, { slug, productId }]) => {
    try {
      responses.set(key, await fetchListing(shop, slug, productId))
    } catch (error) {
      failure = orThrow(error)
    }
  })
  if (failure !== undefined && responses.size === 0) throw failure
  return responses
}

/** Requests each color and size of a listing once. A failed call does not make the line unavailable: undefined. */
function createInventoryCounter(shop: RequestShop) {
  const known = new Map<string, Promise<number | null | undefined>>()
  return ({ listingId, colorId, sizeId, whole }: CountedLine) => {
    const key = whole ? `${listingId}` : inventoryKeyOf({ listingId, variationId: colorId, sizeId })
    const counts = whole ? () => getAvailability(shop, listingId) : () => getInventory(shop, { colorId, sizeId })
    const before = known.get(key)
    if (before) return before
    const count = counts().catch((error: unknown) => {
      log.warn(
        { store: shop.store.slug, listingId, err: orThrow(error) },
        'the inventory of a cart line is unavailable',
      )
      return undefined
    })
    known.set(key, count)
    return count
  }
}

/** Returns the error of a failed call; throws any other error. */
function orThrow(error: unknown): Error {
  if (error instanceof ServiceUnavailableError || error instanceof ServiceRejectedError) return error
  throw error
}

/** Limits the number of parallel calls of a large cart. */
async function mapInBatches<From, To>(all: readonly From[], work: (one: From) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (let start = 0; start < all.length; start += batchSize)
    done.push(...(await Promise.all(all.slice(start, start + batchSize).map(work))))
  return done
}
