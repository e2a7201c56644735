import { regionOf } from '@awning/address/address-place'
import { loadAddressRules } from './address-rules'
import type { CustomerFields } from './customer-schema'

/** Who pays and where the order goes, as a wallet returns it. `state` is a code or a name. */
export type WalletContact = {
  name: string
  email: string
  phone: string
  address: { line1: string; line2: string; city: string; state: string; zip: string; countryCode: string }
}

/** The form values for the contact of a wallet. They are not validated: a wallet can lack a part of them. */
export async function toCustomerFields({ name, email, phone, address }: WalletContact): Promise<CustomerFields> {
  const { line1, line2, city, state, zip, countryCode } = address
  const { region } = await loadAddressRules(countryCode)
  const [stateCode] = (region?.choices && regionOf({ state, stateCode: state }, region.choices)) ?? ['']
  return {
    email,
    ...splitName(name),
    address1: line1,
    address2: line2,
    city,
    state: region?.choices ? '' : state,
    stateCode,
    zip,
    countryCode,
    phone,
    taxId: '',
  }
}

/** The last word is the last name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
