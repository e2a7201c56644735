import { useEffect, useState } from 'react'
import { type AddressRules, usRules } from '../../commerce/contract/address-place'
import { loadAddressRules } from '../../lib/checkout/address-rules'

/** What most countries have; shown while those of a country are on their way. */
const usualRules = {
  region: null,
  postcode: { kind: 'postalCode', required: false, masks: [], example: '' },
} satisfies Omit<AddressRules, 'countryCode'>

/** What belongs into an address of the chosen country. Without their table, which the check of the form needs as well, the usual ones stand. */
export function useAddressRules(countryCode: string): AddressRules {
  const [loaded, setLoaded] = useState(usRules)
  useEffect(() => {
    let current = true
    loadAddressRules(countryCode).then(
      (rules) => {
        if (current) setLoaded(rules)
      },
      // The form says so when it is sent.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [countryCode])
  if (countryCode === 'US') return usRules
  return loaded.countryCode === countryCode ? loaded : { countryCode, ...usualRules }
}
