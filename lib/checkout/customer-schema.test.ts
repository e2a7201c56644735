import { CustomerForm, customerFields, toCustomer } from './customer-schema'
import { formatPhone } from './phone'

const ada = {
  email: ' ada@example.com ',
  firstName: 'Ada',
  lastName: 'Byron',
  address1: '12 Analytical Way',
  address2: '',
  city: 'Portland',
  stateCode: 'OR',
  zip: '97201',
  countryCode: 'US',
  phone: '(202) 555-0123',
}

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
    expect(await problemsOf({ ...empty, countryCode: 'US' })).toEqual([
      'email: email',
      'firstName: firstName',
      'lastName: lastName',
      'address1: address1',
      'city: city',
      'stateCode: state',
      'zip: zip',
      'phone: phone',
    ])
  })

  it.each([
    ['email', 'ada@', 'email: email'],
    ['zip', '9720', 'zip: zipForm'],
    ['phone', '555', 'phone: phoneForm'],
    ['stateCode', 'XX', 'stateCode: state'],
    ['countryCode', 'DE', 'countryCode: country'],
    ['firstName', '   ', 'firstName: firstName'],
  ])('refuse %s "%s"', async (field, value, problem) => {
    expect(await problemsOf({ ...ada, [field]: value })).toEqual([problem])
  })

  it('take a nine-digit ZIP code and a phone number from abroad', async () => {
    expect(await problemsOf({ ...ada, zip: '97201-1234', phone: '+49 30 901820' })).toBeUndefined()
  })

  it('fill the form again as they were', async () => {
    const customer = await toCustomer(await CustomerForm.parseAsync(ada))
    expect(await problemsOf(customerFields(customer))).toBeUndefined()
    expect(customerFields(null)).toMatchObject({ email: '', countryCode: 'US' })
  })
})

describe('a phone number', () => {
  it('is shown as people write it, and left alone where it is none', async () => {
    expect(await formatPhone('2025550123', 'US')).toBe('(202) 555-0123')
    expect(await formatPhone('+4930901820', 'US')).toBe('+49 30 901820')
    expect(await formatPhone('12', 'US')).toBe('12')
  })
})
