import type { Listing } from '@awning/contract/catalog'
import type { Money } from '@awning/contract/primitives'
import { wireMoney } from '../services/money'
import { type Availability, availabilityOf } from './offer'
import type { Shown } from './selection'

export type ShownOffer = Money & { availability: Availability }

/** The initially displayed price and its availability; undefined if nothing is selected. */
export function shownOffer(listing: Listing, shown: Shown | undefined): ShownOffer | undefined {
  const variant = listing.primaryProduct.find(({ variationId }) => variationId === shown?.color.id)
  const size = variant?.sizes.find(({ id }) => id === shown?.size?.id)
  if (!variant || !size) return undefined
  const soldOut = shown?.size?.soldOut ?? false
  return {
    ...wireMoney(size, variant.currency),
    availability: availabilityOf({ preorder: listing.checkout_flow === 1, soldOut }),
  }
}
