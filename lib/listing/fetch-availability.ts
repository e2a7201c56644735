import { fetchOffer } from '../quick-add/offer'
import { withAvailability } from './availability'
import type { ListingChoices } from './choices'

/** The same choices with what can be had now. Rejects where no answer comes. */
export async function fetchAvailability(choices: ListingChoices, locale: string): Promise<ListingChoices> {
  const offer = await fetchOffer(choices.slug, choices.productId, locale)
  return withAvailability(choices, offer.choices)
}
