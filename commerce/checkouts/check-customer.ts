import { Place, placeProblems, tidyPlace } from '../contract/address-place'
import { rulesOf } from '../contract/address-rules'
import type { Customer } from '../contract/checkout'
import { errorCodes } from '../contract/errors'
import { flagDefaults } from '../contract/flags'
import { Refused } from '../errors'
import type { StoreRef } from '../stores/store-ref'

const base = '/data/customer/address'

/**
 * The customer with an address of its country's own parts: code and name of the region agree, whichever was given, and the postcode stands as its
 * post writes it. Throws `Refused` 422 with a pointer to the field.
 */
export function checkCustomer(customer: Customer, store: Pick<StoreRef, 'flags'>): Customer {
  const { address } = customer
  const { countryCode } = address
  const abroad = store.flags.internationalCheckout ?? flagDefaults.internationalCheckout
  if (countryCode !== 'US' && !abroad) {
    throw new Refused(
      422,
      errorCodes.countryNotSupported,
      'This store sells to the United States',
      `${base}/countryCode`,
    )
  }
  const rules = rulesOf(countryCode)
  const place = Place.safeParse(address)
  if (!place.success) {
    const [issue] = place.error.issues
    throw new Refused(422, errorCodes.invalid, 'The address is not whole', `${base}/${issue?.path.join('/')}`)
  }
  const [problem] = placeProblems(place.data, rules)
  if (problem !== undefined) {
    throw new Refused(422, errorCodes.invalid, detailOf(problem.field, countryCode), `${base}/${problem.field}`)
  }
  return { ...customer, address: tidyPlace(address, rules) }
}

function detailOf(field: 'state' | 'stateCode' | 'zip', countryCode: string): string {
  if (countryCode === 'US') return field === 'zip' ? 'A ZIP code has five digits, or nine' : 'There is no such state'
  return field === 'zip' ? `No postcode of ${countryCode}` : `No region of ${countryCode}`
}
