import fc from 'fast-check'
import { exampleAddress, isGoodPlace, knownCountries, typedAddress } from '../../commerce/contract/address-examples'
import { CustomerForm, customerFields, toCustomer } from './customer-schema'
import { formatPhone } from './phone'

const ada = {
  email: ' ada@example.com ',
  firstName: 'Ada',
  lastName: 'Byron',
  address1: '12 Analytical Way',
  address2: '',
  city: 'Portland',
  state: '',
  stateCode: 'OR',
  zip: '97201',
  countryCode: 'US',
  phone: '(202) 555-0123',
}
const berlin = { ...ada, city: 'Berlin', stateCode: '', zip: '10115', countryCode: 'DE', phone: '030 901820' }

const problemsOf = async (fields: object) =>
  (await CustomerForm.safeParseAsync(fields)).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the customer’s details', () => {
  it('are taken, trimmed, with the phone number as it travels', async () => {
    const customer = await toCustomer(await CustomerForm.parseAsync(ada))
    expect(customer).toMatchObject({ email: 'ada@example.com', phone: '+12025550123' })
    expect(customer.address).toMatchObject({ state: 'Oregon', stateCode: 'OR', country: 'United States' })
  })

  it('name every field that is missing, once', async () => {
    const empty = Object.fromEntries(Object.keys(ada).map((key) => [key, '']))
    expect((await problemsOf({ ...empty, countryCode: 'US' }))?.toSorted()).toEqual([
      'address1: address1',
      'city: city',
      'email: email',
      'firstName: firstName',
      'lastName: lastName',
      'phone: phone',
      'stateCode: state',
      'zip: zip',
    ])
  })

  it.each([
    ['email', 'ada@', 'email: email'],
    ['zip', '9720', 'zip: zipForm'],
    ['phone', '555', 'phone: phoneForm'],
    ['stateCode', 'XX', 'stateCode: state'],
    ['countryCode', 'usa', 'countryCode: country'],
    ['firstName', '   ', 'firstName: firstName'],
  ])('refuse %s "%s"', async (field, value, problem) => {
    expect(await problemsOf({ ...ada, [field]: value })).toEqual([problem])
  })

  it('take a nine-digit ZIP code and a phone number from abroad', async () => {
    expect(await problemsOf({ ...ada, zip: '97201-1234', phone: '+49 30 901820' })).toBeUndefined()
  })

  it('read a phone number in the country of the address', async () => {
    expect((await toCustomer(await CustomerForm.parseAsync(berlin))).phone).toBe('+4930901820')
    expect(await problemsOf({ ...ada, phone: '030 901820' })).toEqual(['phone: phoneForm'])
  })

  it('leave out what the country does not have, though it was typed for another', async () => {
    const { address } = await toCustomer(await CustomerForm.parseAsync({ ...berlin, state: 'Maine', stateCode: 'ME' }))
    expect(address).toMatchObject({ state: '', stateCode: '', zip: '10115', countryCode: 'DE', country: 'Germany' })
  })

  it('fill the form again as they were', async () => {
    const customer = await toCustomer(await CustomerForm.parseAsync(ada))
    expect(await problemsOf(customerFields(customer))).toBeUndefined()
    expect(customerFields(null)).toMatchObject({ email: '', countryCode: 'US' })
    expect(customerFields(null, 'CA')).toMatchObject({ countryCode: 'CA' })
  })
})

describe('the form takes an address', () => {
  const isTaken = async (place: object) => (await problemsOf({ ...ada, phone: '+12025550123', ...place })) === undefined

  it.each(knownCountries)('as %s wants it', async (country) => {
    expect(await isTaken(exampleAddress(country))).toBe(true)
  })

  it('exactly where the shape that it shares with the service does', async () => {
    await fc.assert(
      fc.asyncProperty(typedAddress, async (typed) => {
        expect(await isTaken(typed)).toBe(isGoodPlace(typed))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a phone number', () => {
  it('is shown as people write it, and left alone where it is none', async () => {
    expect(await formatPhone('2025550123', 'US')).toBe('(202) 555-0123')
    expect(await formatPhone('+4930901820', 'US')).toBe('+49 30 901820')
    expect(await formatPhone('030901820', 'DE')).toBe('030 901820')
    expect(await formatPhone('12', 'US')).toBe('12')
  })
})
