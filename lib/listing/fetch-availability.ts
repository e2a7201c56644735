// Bundle boundary: loaded when the availability is read again.

import { CallFailedError, CallRejectedError } from '../browser/call-errors'
import type { ColorChoice, ListingChoices, SizeChoice } from './choices'
import { fetchOffer } from './fetch-offer'

/**
 * The choices with their current availability. Texts and prices stay as the page was rendered; a size that no longer exists is
 * sold out.
 */
export function withAvailability<Choices extends Pick<ListingChoices, 'colors'>>(
  choices: Choices,
  now: Pick<ListingChoices, 'colors'>,
): Choices {
  const sizesNow = new Map(now.colors.map(({ id, sizes }) => [id, new Map(sizes.map((size) => [size.id, size]))]))
  const colors = choices.colors.map((color): ColorChoice => {
    const known = sizesNow.get(color.id)
    return { ...color, sizes: color.sizes.map((size) => withStock(size, known?.get(size.id))) }
  })
  return { ...choices, colors }
}

function withStock(rendered: SizeChoice, now: SizeChoice | undefined): SizeChoice {
  const { soldOut: _soldOut, left: _left, stock: _stock, ...size } = rendered
  if (now === undefined || now.soldOut) return { ...size, soldOut: true }
  return {
    ...size,
    ...(now.left !== undefined && { left: now.left }),
    ...(now.stock !== undefined && { stock: now.stock }),
  }
}

/** The same choices with the current availability; null if the call is rejected or fails. */
export async function fetchAvailability(choices: ListingChoices, locale: string): Promise<ListingChoices | null> {
  try {
    const offer = await fetchOffer(choices.slug, choices.productId, locale)
    return withAvailability(choices, offer.choices)
  } catch (error) {
    if (error instanceof CallFailedError || error instanceof CallRejectedError) return null
    throw error
  }
}
