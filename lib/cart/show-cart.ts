import type { CartLine } from '../../commerce/contract/cart'
import { log } from '../log'
import { fetchListing, type ListingAnswer } from '../services/catalogue'
import { ServiceRefused, ServiceUnavailable } from '../services/errors'
import { getAvailability, getInventory } from '../services/inventory'
import type { RequestShop } from '../store/store-from-request'
import { type CartDisplay, isItem } from './display'
import { inventoryKeyOf, skuOf } from './lines'
import { type CountedLine, showLine, toCount } from './show-line'

const atOnce = 8

/**
 * The lines of a cart as they stand in the catalogue now, in the visitor's market. Each product of a listing is asked for once. A line whose
 * call failed is `unknown`, never gone; where no call was answered the failure is thrown.
 */
export async function showCart(shop: RequestShop, lines: readonly CartLine[]): Promise<CartDisplay> {
  const preview = shop.preview !== undefined
  const listings = await fetchListings(shop, lines)
  const countPieces = pieceCounter(shop)
  const known = lines.flatMap((line) => {
    const answer = listings.get(keyOf(line))
    return answer ? [{ line, answer }] : []
  })
  const shown = await inBatches(known, async ({ line, answer }) => {
    const counted = 'listing' in answer ? toCount(line, answer.listing) : undefined
    return showLine(line, answer, { preview, count: counted && (await countPieces(counted)) })
  })
  return {
    items: shown.filter(isItem),
    unavailable: shown.filter((one) => !isItem(one)),
    unknown: lines.filter((line) => !listings.has(keyOf(line))).map(skuOf),
    currency: shop.market.currency,
  }
}

const keyOf = ({ slug, productId }: CartLine) => `${slug} ${productId}`

/** The catalogue's answers; one that failed is missing. */
async function fetchListings(shop: RequestShop, lines: readonly CartLine[]): Promise<Map<string, ListingAnswer>> {
  const wanted = new Map(lines.map((line) => [keyOf(line), line]))
  const answers = new Map<string, ListingAnswer>()
  let failure: unknown
  await inBatches([...wanted], async ([key, { slug, productId }]) => {
    try {
      answers.set(key, await fetchListing(shop, slug, productId))
    } catch (error) {
      failure = orThrow(error)
    }
  })
  if (failure !== undefined && answers.size === 0) throw failure
  return answers
}

/** Counts each colour in each size of a listing once. A call that failed says nothing against the line: undefined. */
function pieceCounter(shop: RequestShop) {
  const known = new Map<string, Promise<number | null | undefined>>()
  return ({ listingId, colorId, sizeId, whole }: CountedLine) => {
    const key = whole ? `${listingId}` : inventoryKeyOf({ listingId, variationId: colorId, sizeId })
    const asked = whole ? () => getAvailability(shop, listingId) : () => getInventory(shop, { colorId, sizeId })
    const before = known.get(key)
    if (before) return before
    const count = asked().catch((error: unknown) => {
      log.warn({ store: shop.store.slug, listingId, err: orThrow(error) }, 'a line was not counted')
      return undefined
    })
    known.set(key, count)
    return count
  }
}

/** The error where the call alone failed; anything else is thrown on. */
function orThrow(error: unknown): Error {
  if (error instanceof ServiceUnavailable || error instanceof ServiceRefused) return error
  throw error
}

/** A large cart does not become a flood of calls. */
async function inBatches<From, To>(all: readonly From[], work: (one: From) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (let start = 0; start < all.length; start += atOnce)
    done.push(...(await Promise.all(all.slice(start, start + atOnce).map(work))))
  return done
}
