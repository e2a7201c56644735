import type { CartLine } from '../../commerce/contract/cart'
import { formatMoney } from '../money'
import { fetchListing, type ListingAnswer } from '../services/catalogue'
import type { RequestShop } from '../store/store-from-request'
import { type CartDisplay, isItem, showLine, subtotalOf } from './display'

const atOnce = 8

/** The lines of a cart as they stand in the catalogue now, in the visitor's market. Each product of a listing is asked for once. */
export async function showCart(shop: RequestShop, lines: readonly CartLine[]): Promise<CartDisplay> {
  const wanted = new Map(lines.map((line) => [keyOf(line), line]))
  const answers = await inBatches([...wanted], async ([key, { slug, productId }]) => {
    return [key, await fetchListing(shop, slug, productId)] as const
  })
  const listings = new Map<string, ListingAnswer>(answers)
  const preview = shop.preview !== undefined
  const shown = lines.map((line) => showLine(line, listings.get(keyOf(line)) ?? { missing: 'listing' }, { preview }))
  const items = shown.filter(isItem)
  const subtotal = subtotalOf(items, lines, items[0]?.price.currency ?? shop.market.currency)
  return {
    items,
    unavailable: shown.filter((one) => !isItem(one)),
    subtotal,
    subtotalText: formatMoney(subtotal, shop.market.locale),
  }
}

const keyOf = ({ slug, productId }: CartLine) => `${slug} ${productId}`

/** A large cart does not become a flood of calls. */
async function inBatches<From, To>(all: readonly From[], work: (one: From) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (let start = 0; start < all.length; start += atOnce)
    done.push(...(await Promise.all(all.slice(start, start + atOnce).map(work))))
  return done
}
