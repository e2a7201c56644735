import { useRef } from 'react'
import type { Place } from '../../commerce/contract/address-place'
import type { ValidateAddressAnswer } from '../../commerce/contract/addresses'
import { checkAddress } from '../../lib/checkout/address-calls'

const keyOf = ({ address1, address2, city, state, stateCode, zip, countryCode }: Place) =>
  JSON.stringify([address1, address2, city, state, stateCode, zip, countryCode])

const nothing: ValidateAddressAnswer = { suggestions: [], error: null }

/** The check of an address before it is saved. One that the buyer stands by is not asked about again. */
export function useAddressCheck(checkoutId: string) {
  const settled = useRef(new Set<string>())
  return {
    check: async (place: Place): Promise<ValidateAddressAnswer> => {
      if (settled.current.has(keyOf(place))) return nothing
      // Whoever can't be asked in time knows nothing against the address: the buyer goes on.
      return await checkAddress(checkoutId, place).catch(() => nothing)
    },
    settle: (place: Place) => {
      settled.current.add(keyOf(place))
    },
  }
}
