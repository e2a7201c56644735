import fc from 'fast-check'
import { exampleAddress, isGoodPlace, knownCountries, typedAddress } from '../contract/address-examples'
import type { Place } from '../contract/address-place'
import { Customer } from '../contract/checkout'
import { Refused } from '../errors'
import { checkCustomer } from './check-customer'

const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', phone: '+12025550123' }

function isTaken(address: Place): boolean {
  const customer = Customer.safeParse({ ...person, address })
  if (!customer.success) return false
  try {
    checkCustomer(customer.data, { flags: {} })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

describe('the service takes the address of a customer', () => {
  it.each(knownCountries)('as %s wants it', (country) => {
    expect(isTaken(exampleAddress(country))).toBe(true)
  })

  it('exactly where the shape that it shares with the form does', () => {
    fc.assert(
      fc.property(typedAddress, (typed) => {
        expect(isTaken(typed)).toBe(isGoodPlace(typed))
      }),
      { numRuns: 1000 },
    )
  })
})
