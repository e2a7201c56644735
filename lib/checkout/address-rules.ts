import { type AddressRules, usRules } from '@awning/address/address-place'

/** The address rules of a country. The table of all countries except the United States is loaded on first use. */
export async function loadAddressRules(countryCode: string): Promise<AddressRules> {
  if (countryCode === 'US') return usRules
  const { rulesOf } = await import('@awning/address/address-rules')
  return rulesOf(countryCode)
}
