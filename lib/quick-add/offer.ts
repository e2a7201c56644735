import { Listing } from '@awning/contract/catalog'
import { Region } from '@awning/platform/regions'
import { z } from 'zod'
import { fetchApi } from '../fetch-api'
import type { ColorChoice, ListingChoices, SizeChoice } from '../listing/choices'
import { readChoices } from '../listing/choices'
import type { Shown } from '../listing/selection'
import { hasStockPerListing, type InventoryQuery } from './inventory'

/** The choices of a tile's product, and the visitor's region. */
export type Offer = { choices: ListingChoices; listingId: number; region: string }

const Answer = z.object({ listing: Listing, region: Region })

/** GET /api/listing: the choices of a tile's product, formatted for `locale`. Throws CallRejectedError or CallFailedError. */
export async function fetchOffer(slug: string, productId: number, locale: string): Promise<Offer> {
  const query = new URLSearchParams({ slug, product: String(productId) })
  const { listing, region } = await fetchApi({ path: `/api/listing?${query}`, schema: Answer, timeoutMs: 10_000 })
  return { choices: readChoices(listing, locale), listingId: listing.listingId, region }
}

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

/** The first available size, in the order of colors and sizes. */
export function firstAvailable({ choices }: Offer): (Shown & { size: SizeChoice }) | undefined {
  for (const color of choices.colors) {
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
