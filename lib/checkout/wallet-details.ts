import { regionOf } from '@awning/address/address-place'
import type { WalletContact } from '@awning/contract/express-payment'
import { type CustomerFields, type DigitalFields, loadAddressRules } from './customer-schema'
import type { TaxPlace } from './tax-place'

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

/** The form values for the contact of a wallet that pays for digital items: name and email address, with the place of the tax. */
export const toDigitalFields = (
  { name, email }: Pick<WalletContact, 'name' | 'email'>,
  { countryCode, stateCode }: TaxPlace,
): DigitalFields => ({ email, ...splitName(name), state: '', stateCode, countryCode })

/** The last word is the last name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
