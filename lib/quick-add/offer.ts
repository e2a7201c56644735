import { z } from 'zod'
import { Listing } from '../../commerce/contract/catalogue'
import { Region } from '../../commerce/contract/primitives'
import { callApp } from '../browser-call'
import type { ColourChoice, ListingChoices, SizeChoice } from '../listing/choices'
import { readChoices } from '../listing/choices'
import type { Shown } from '../listing/selection'
import { type Counted, isCountedWhole } from './inventory'

/** A product's choices as they were fetched for a tile, and where the visitor shops. */
export type Offer = { choices: ListingChoices; listingId: number; region: string }

const Answer = z.object({ listing: Listing, region: Region })

/** GET /api/listing: what there is to choose of a tile's product, written in `locale`. Throws CallRefused or CallLost. */
export async function fetchOffer(slug: string, productId: number, locale: string): Promise<Offer> {
  const query = new URLSearchParams({ slug, product: String(productId) })
  const { listing, region } = await callApp({ path: `/api/listing?${query}`, shape: Answer, timeoutMs: 10_000 })
  return { choices: readChoices(listing, locale), listingId: listing.listingId, region }
}

/** The key under which a choice's pieces are counted. */
export const countedOf = ({ choices, listingId }: Offer, colour: ColourChoice, size: SizeChoice): Counted => ({
  colorId: colour.id,
  sizeId: size.id,
  listingId,
  whole: isCountedWhole(choices),
})

/** The offer with what was counted of one of its sizes: none left makes it sold out. */
export function withPieces(offer: Offer, colour: ColourChoice, size: SizeChoice, pieces: number | null): Offer {
  const { gone: _gone, stock: _stock, left: _left, ...rest } = size
  const counted: SizeChoice = rest
  if (pieces === 0) counted.gone = true
  else if (pieces !== null) counted.stock = pieces
  const colours = offer.choices.colours.map((candidate) =>
    candidate.id === colour.id
      ? { ...candidate, sizes: candidate.sizes.map((one) => (one.id === size.id ? counted : one)) }
      : candidate,
  )
  return { ...offer, choices: { ...offer.choices, colours } }
}

/** The first size that can still be had, in the order of colours and sizes. */
export function firstAvailable({ choices }: Offer): (Shown & { size: SizeChoice }) | undefined {
  for (const colour of choices.colours) {
    const size = colour.sizes.find(({ gone }) => !gone)
    if (size) return { colour, size }
  }
  return undefined
}

/** The same colour and size in an offer that was counted anew. */
export function sameChoice({ choices }: Offer, { colour, size }: Shown): Shown {
  const now = choices.colours.find(({ id }) => id === colour.id) ?? colour
  return { colour: now, size: now.sizes.find(({ id }) => id === size?.id) }
}
