import type { Customer } from '../contract/checkout'
import { errorCodes } from '../contract/errors'
import { stateCodeOf, usStates } from '../delivery/us-states'
import { Refused } from '../errors'

const usPostcode = /^\d{5}(-\d{4})?$/

/**
 * The customer with a United States address made whole: code and name of the state agree, whichever was given.
 * Throws `Refused` 422 with a pointer to the field.
 */
export function checkCustomer(customer: Customer): Customer {
  const { address } = customer
  if (address.countryCode !== 'US') return customer
  const stateCode = stateCodeOf(address)
  if (stateCode === null) {
    throw new Refused(422, errorCodes.invalid, 'There is no such state', '/data/customer/address/stateCode')
  }
  if (!usPostcode.test(address.zip)) {
    throw new Refused(422, errorCodes.invalid, 'A ZIP code has five digits, or nine', '/data/customer/address/zip')
  }
  return { ...customer, address: { ...address, stateCode, state: usStates[stateCode] ?? address.state } }
}
