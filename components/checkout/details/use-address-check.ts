import type { Place } from '@awning/address/address-place'
import type { ValidateAddressResponse } from '@awning/contract/addresses'
import { useRef } from 'react'
import { checkAddress } from '../../../lib/checkout/address-calls'

const keyOf = ({ address1, address2, city, state, stateCode, zip, countryCode }: Place) =>
  JSON.stringify([address1, address2, city, state, stateCode, zip, countryCode])

const noSuggestions: ValidateAddressResponse = { suggestions: [], error: null }

/** An address that the buyer has confirmed is not checked again. */
export function useAddressCheck(checkoutId: string) {
  const settled = useRef(new Set<string>())
  return {
    check: async (place: Place): Promise<ValidateAddressResponse> => {
      if (settled.current.has(keyOf(place))) return noSuggestions
      // If the check fails or times out, the buyer continues without suggestions.
      return await checkAddress(checkoutId, place).catch(() => noSuggestions)
    },
    settle: (place: Place) => {
      settled.current.add(keyOf(place))
    },
  }
}
