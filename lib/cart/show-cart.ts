import type { CartLine } from '@awning/contract/cart'
import { log } from '../server/log'
import { fetchListing, type ListingResponse } from '../services/catalog'
import { ServiceRejectedError, ServiceUnavailableError } from '../services/errors'
import { getAvailability, getInventory } from '../services/inventory'
import type { RequestShop } from '../shop/store-from-request'
import { inventoryKeyOf, skuOf } from '../sku'
import { isItem, type ShownLines } from './display'
import { type CountedLine, showLine, toCount } from './show-line'

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
