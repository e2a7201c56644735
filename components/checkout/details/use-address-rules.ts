import { type AddressRules, usRules } from '@awning/address/address-place'
import { useEffect, useState } from 'react'
import { loadAddressRules } from '../../../lib/checkout/customer-schema'
import { usePlainForm } from '../plain-form'

/** Defaults for most countries, used while the rules of a country are loading. */
const defaultRules = {
  region: null,
  postcode: { kind: 'postalCode', required: false, masks: [], example: '' },
} satisfies Omit<AddressRules, 'countryCode'>

/**
 * The address rules of the selected country. The page contains those of the first one. If their table, which form validation also needs, cannot be loaded, the defaults
 * apply.
 */
export function useAddressRules(countryCode: string): AddressRules {
  const plain = usePlainForm()
  const [loaded, setLoaded] = useState(plain?.rules ?? usRules)
  useEffect(() => {
    let current = true
    loadAddressRules(countryCode).then(
      (rules) => {
        if (current) setLoaded(rules)
      },
      // The form reports the failure when it is submitted.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [countryCode])
  if (countryCode === 'US') return usRules
  return loaded.countryCode === countryCode ? loaded : { countryCode, ...defaultRules }
}
