import type { Place } from '@awning/address/address-place'

/** The billing address of a card for Stripe. Without an address, only the default country. */
export function toStripeAddress(place: Place | undefined) {
  if (!place) return { country: 'US' }
  const { address1, address2, city, state, stateCode, zip, countryCode } = place
  const region = stateCode || state
  return {
    ...(address1 && { line1: address1 }),
    ...(address2 && { line2: address2 }),
    ...(city && { city }),
    ...(region && { state: region }),
    ...(zip && { postal_code: zip }),
    country: countryCode,
  }
}
