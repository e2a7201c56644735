import type { Place } from '@awning/address/address-place'
import { Customer } from '@awning/contract/checkout'
import { arbitraryPlace, countriesWithRules, exampleAddress, isValidPlace } from '@awning/testing/address-examples'
import fc from 'fast-check'
import { ApiError } from '../../http/errors'
import { checkCustomer } from './check-customer'

const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', phone: '+12025550123' }

function isAccepted(address: Place): boolean {
  const customer = Customer.safeParse({ ...person, address })
  if (!customer.success) return false
  try {
    checkCustomer(customer.data, { flags: {} })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

describe('the tax id of a customer', () => {
  const brazil = { ...exampleAddress('BR'), country: 'Brazil' }
  const checked = (taxId: string | undefined, address: Place & { country?: string } = brazil) =>
    checkCustomer(Customer.parse({ ...person, address, taxId }), { flags: {} }).taxId

  it('in Brazil is a CPF, stored as digits', () => {
    expect(checked('111.444.777-35')).toBe('11144477735')
    expect([checked(undefined), checked('')]).toEqual([undefined, undefined])
  })

  it('in Brazil is rejected with a wrong check digit', () => {
    expect(() => checked('111.444.777-36')).toThrow(
      expect.objectContaining({ status: 422, pointer: '/data/customer/taxId' }),
    )
  })

  it('is not stored for a country whose customs requires none', () => {
    expect(checked('111.444.777-35', exampleAddress('DE'))).toBeUndefined()
  })
})

describe('the service accepts a customer address', () => {
  it.each(countriesWithRules)('in the format of %s', (country) => {
    expect(isAccepted(exampleAddress(country))).toBe(true)
  })

  // Requirements: C4.65, C5.66
  it('exactly if the schema that it shares with the form does', () => {
    fc.assert(
      fc.property(arbitraryPlace, (typed) => {
        expect(isAccepted(typed)).toBe(isValidPlace(typed))
      }),
      { numRuns: 1000 },
    )
  })
})
