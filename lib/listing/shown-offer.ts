import type { Listing } from '../../commerce/contract/catalogue'
import type { Money } from '../../commerce/contract/primitives'
import { wireMoney } from '../money'
import { type Availability, availabilityOf } from './offer'
import type { Shown } from './selection'

export type ShownOffer = Money & { availability: Availability }

/** The price that the page shows first, and whether it can be had; undefined where nothing is shown. */
export function shownOffer(listing: Listing, shown: Shown | undefined): ShownOffer | undefined {
  const variant = listing.primaryProduct.find(({ variationId }) => variationId === shown?.colour.id)
  const size = variant?.sizes.find(({ id }) => id === shown?.size?.id)
  if (!variant || !size) return undefined
  const gone = shown?.size?.gone ?? false
  return {
    ...wireMoney(size, variant.currency),
    availability: availabilityOf({ preorder: listing.checkout_flow === 1, gone }),
  }
}
