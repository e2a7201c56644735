import { CallLost, CallRefused } from '../browser-call'
import { fetchOffer } from '../quick-add/offer'
import { withAvailability } from './availability'
import type { ListingChoices } from './choices'

/** The same choices with the current availability; null where the call is refused or gets no answer. */
export async function fetchAvailability(choices: ListingChoices, locale: string): Promise<ListingChoices | null> {
  try {
    const offer = await fetchOffer(choices.slug, choices.productId, locale)
    return withAvailability(choices, offer.choices)
  } catch (error) {
    if (error instanceof CallLost || error instanceof CallRefused) return null
    throw error
  }
}
