import { CallFailedError, CallRejectedError } from '../browser/call-errors'
import { withAvailability } from './availability'
import type { ListingChoices } from './choices'
import { fetchOffer } from './fetch-offer'

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
