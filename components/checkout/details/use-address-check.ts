import type { Place } from '@awning/address/address-place'
import type { ValidateAddressResponse } from '@awning/contract/addresses'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { checkAddress } from '../../../lib/checkout/address-calls'

const keyOf = ({ address1, address2, city, state, stateCode, zip, countryCode }: Place) =>
  JSON.stringify([address1, address2, city, state, stateCode, zip, countryCode])

const noSuggestions: ValidateAddressResponse = { suggestions: [], error: null }

const mutationKeyOf = (checkoutId: string) => ['address-check', checkoutId] as const

/** Whether an address is being checked before it is saved. */
export const useAddressChecking = (checkoutId: string): boolean =>
  useIsMutating({ mutationKey: mutationKeyOf(checkoutId) }) > 0

/** An address that the buyer has confirmed is not checked again. */
export function useAddressCheck(checkoutId: string) {
  const settled = useRef(new Set<string>())
  const { mutateAsync } = useMutation({
    mutationKey: mutationKeyOf(checkoutId),
    mutationFn: (place: Place) => checkAddress(checkoutId, place),
  })
  return {
    check: async (place: Place): Promise<ValidateAddressResponse> => {
      if (settled.current.has(keyOf(place))) return noSuggestions
      // If the check fails or times out, the buyer continues without suggestions.
      return await mutateAsync(place).catch(() => noSuggestions)
    },
    settle: (place: Place) => {
      settled.current.add(keyOf(place))
    },
  }
}
