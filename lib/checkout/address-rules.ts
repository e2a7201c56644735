import { type AddressRules, usRules } from '../../commerce/contract/address-place'

/** What belongs into an address of a country. The table of all countries but the United States comes when it is first needed. */
export async function loadAddressRules(countryCode: string): Promise<AddressRules> {
  if (countryCode === 'US') return usRules
  const { rulesOf } = await import('../../commerce/contract/address-rules')
  return rulesOf(countryCode)
}
