import { fetchOffer, type Offer } from './fetch-offer'
import { fetchAvailableQuantity, type InventoryQuery } from './inventory'
import { firstAvailable, inventoryQueryOf, withQuantity } from './quick-add-offer'
import type { Shown } from './selection'

/** The result of a press on a tile's button. */
export type Prepared =
  /** There is a choice. */
  | { kind: 'options'; offer: Offer; shown: Shown }
  /** One color in one size: it is added without a choice. */
  | { kind: 'single'; offer: Offer; shown: Shown }
  | { kind: 'soldOut'; title: string }
  /** Sold before production: it is ordered on its own page. */
  | { kind: 'preorder' }
  /** A private listing in a preview: it cannot be added to a cart. */
  | { kind: 'private' }

type Deps = {
  fetchOffer: (slug: string, productId: number, locale: string) => Promise<Offer>
  fetchAvailableQuantity: (counted: InventoryQuery) => Promise<number | null>
}

/** Limits the requests for a listing with hundreds of sold-out sizes. */
const maxRequests = 12

type Pressed = {
  slug: string
  productId: number
  locale: string
  /** The color that the tile shows, in a list that is filtered by color. */
  colorId?: number | undefined
}

/**
 * Loads the choices of a tile's product and counts its first available size; if it is sold out, the next one. Throws
 * CallRejectedError or CallFailedError if a call fails.
 */
export async function prepareQuickAdd(
  { slug, productId, locale, colorId }: Pressed,
  deps: Deps = { fetchOffer, fetchAvailableQuantity },
): Promise<Prepared> {
  let offer = await deps.fetchOffer(slug, productId, locale)
  const { choices } = offer
  if (choices.private) return { kind: 'private' }
  if (choices.preorder) return { kind: 'preorder' }
  const isSingle = choices.colors.length === 1 && choices.colors[0]?.sizes.length === 1
  for (let counts = 0; counts < maxRequests; counts++) {
    const first = firstAvailable(offer, colorId)
    if (!first) break
    const quantity = await deps.fetchAvailableQuantity(inventoryQueryOf(offer, first.color, first.size))
    offer = withQuantity(offer, first.color, first.size, quantity)
    if (quantity === 0) continue
    const shown = firstAvailable(offer, colorId) ?? first
    return { kind: isSingle ? 'single' : 'options', offer, shown }
  }
  return { kind: 'soldOut', title: choices.title }
}
