import type { ColorChoice, SizeChoice } from './choices'
import { fetchOffer, type Offer } from './fetch-offer'
import { fetchAvailableQuantity, hasStockPerListing, type InventoryQuery } from './inventory'
import type { Shown } from './selection'

export const inventoryQueryOf = (
  { choices, listingId }: Offer,
  color: ColorChoice,
  size: SizeChoice,
): InventoryQuery => ({
  colorId: color.id,
  sizeId: size.id,
  listingId,
  isStockPerListing: hasStockPerListing(choices),
})

/** The offer with the counted quantity of one of its sizes: zero makes it sold out. */
export function withQuantity(offer: Offer, color: ColorChoice, size: SizeChoice, quantity: number | null): Offer {
  const { soldOut: _soldOut, stock: _stock, left: _left, ...rest } = size
  const counted: SizeChoice = rest
  if (quantity === 0) counted.soldOut = true
  else if (quantity !== null) counted.stock = quantity
  const colors = offer.choices.colors.map((candidate) =>
    candidate.id === color.id
      ? { ...candidate, sizes: candidate.sizes.map((one) => (one.id === size.id ? counted : one)) }
      : candidate,
  )
  return { ...offer, choices: { ...offer.choices, colors } }
}

/** The first available size, in the order of colors and sizes; of the preferred color if it has one. */
export function firstAvailable(
  { choices }: Offer,
  preferredColor?: number,
): (Shown & { size: SizeChoice }) | undefined {
  const preferred = choices.colors.find(({ id }) => id === preferredColor)
  for (const color of preferred ? [preferred, ...choices.colors] : choices.colors) {
    const size = color.sizes.find(({ soldOut }) => !soldOut)
    if (size) return { color, size }
  }
  return undefined
}

export function sameChoice({ choices }: Offer, { color, size }: Shown): Shown {
  const now = choices.colors.find(({ id }) => id === color.id) ?? color
  return { color: now, size: now.sizes.find(({ id }) => id === size?.id) }
}

export type Prepared =
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
