import type { ColorChoice, SizeChoice } from './choices'
import type { Offer } from './fetch-offer'
import { hasStockPerListing, type InventoryQuery } from './inventory'
import type { Shown } from './selection'

/** The inventory key of a choice. */
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
  const { soldOut: _gone, stock: _stock, left: _left, ...rest } = size
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

/** The same color and size in an updated offer. */
export function sameChoice({ choices }: Offer, { color, size }: Shown): Shown {
  const now = choices.colors.find(({ id }) => id === color.id) ?? color
  return { color: now, size: now.sizes.find(({ id }) => id === size?.id) }
}
