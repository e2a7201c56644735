import { arbitraryPlace, countriesWithRules, exampleAddress, isValidPlace } from '@awning/testing/address-examples'
import fc from 'fast-check'
import { CustomerForm, customerFields, toCustomer } from './customer-schema'
import { formatPhone, toE164 } from './phone'

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

const delivered = async (fields: object) => await toCustomer(await CustomerForm.parseAsync({ ...ada, ...fields }))

describe('a typed phone number', () => {
  it.each([
    ['SA', '0501234567', '+966501234567'],
    ['SA', '٠٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['IR', '۰۹۱۲۳۴۵۶۷۸۹', '+989123456789'],
    ['JP', '０３−１２３４−５６７８', '+81312345678'],
    ['IN', '०९८७६५४३२१०', '+919876543210'],
    ['US', '0044 7911 123456', '+447911123456'],
    ['US', '00 (44) 7911-123456', '+447911123456'],
    ['US', '011 44 7911 123456', '+447911123456'],
    ['GB', '011-81-3-1234-5678', '+81312345678'],
    ['DE', '001 202 555 0123', '+12025550123'],
    ['SA', '٠٠٩٦٦٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['US', '\u202a+1 202 555 0123\u202c', '+12025550123'],
    ['US', '202\u200b555\u200b0123', '+12025550123'],
    ['US', '＋１ ２０２ ５５５ ０１２３', '+12025550123'],
    // A national number that starts with the prefix of the United States.
    ['JP', '011 123 4567', '+81111234567'],
  ])('of %s typed as "%s" is %s', async (country, typed, expected) => {
    expect(await toE164(typed, country)).toBe(expected)
  })

  it('without any digits of a plan is rejected with a prefix too', async () => {
    expect(await toE164('00 12', 'US')).toBeUndefined()
    expect(await toE164('011', 'US')).toBeUndefined()
  })
})

describe('the customer details', () => {
  it('accept digits of other scripts and invisible characters of copied text', async () => {
    const sent = await delivered({
      ...{ countryCode: 'JP', stateCode: '13', city: '渋谷区', zip: '\u202a〒１５０−０００２\u202c' },
      ...{ phone: '\u202a0044 7911 123456\u202c', email: 'ada＠example.com\u200b' },
    })
    expect(sent).toMatchObject({ email: 'ada@example.com', phone: '+447911123456', address: { zip: '150-0002' } })
  })

  it('have the region of their country only, whatever another country left in the form', async () => {
    const regionOf = async (more: object) => {
      const { state, stateCode } = await CustomerForm.parseAsync({ ...ada, phone: '+12025550123', ...more })
      return [state, stateCode]
    }
    expect(await regionOf({ state: 'Washington' })).toEqual(['Oregon', 'OR'])
    const ireland = { countryCode: 'IE', zip: '', stateCode: '', state: 'Washington' }
    expect(await regionOf(ireland)).toEqual(['', ''])
    expect(await regionOf({ countryCode: 'ZA', zip: '8001', state: 'Western Cape' })).toEqual(['Western Cape', ''])
  })

  // Requirements: C3.4
  it('are accepted, trimmed, with the phone number in E.164 format', async () => {
    const customer = await toCustomer(await CustomerForm.parseAsync(ada))
    expect(customer).toMatchObject({ email: 'ada@example.com', phone: '+12025550123' })
    expect(customer.address).toMatchObject({ state: 'Oregon', stateCode: 'OR', country: 'United States' })
  })

  // Requirements: C5.60, C5.62, C5.65
  it('report every missing field once', async () => {
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

  // Requirements: C5.64
  it.each([
    ['email', 'ada@', 'email: email'],
    ['zip', '9720', 'zip: zipForm'],
    ['phone', '555', 'phone: phoneForm'],
    ['stateCode', 'XX', 'stateCode: state'],
    ['countryCode', 'usa', 'countryCode: country'],
    ['firstName', '   ', 'firstName: firstName'],
  ])('reject %s "%s"', async (field, value, problem) => {
    expect(await problemsOf({ ...ada, [field]: value })).toEqual([problem])
  })

  // Requirements: C2.60, C5.67
  it('accept a nine-digit ZIP code and an international phone number', async () => {
    expect(await problemsOf({ ...ada, zip: '97201-1234', phone: '+49 30 901820' })).toBeUndefined()
  })

  // Requirements: C5.64
  it('parse a phone number with the numbering plan of the address’s country', async () => {
    expect((await toCustomer(await CustomerForm.parseAsync(berlin))).phone).toBe('+4930901820')
    expect(await problemsOf({ ...ada, phone: '030 901820' })).toEqual(['phone: phoneForm'])
  })

  it('omit fields that the country does not have', async () => {
    const { address } = await toCustomer(await CustomerForm.parseAsync({ ...berlin, state: 'Maine', stateCode: 'ME' }))
    expect(address).toMatchObject({ state: '', stateCode: '', zip: '10115', countryCode: 'DE', country: 'Germany' })
  })

  it('have a CPF only in Brazil, and reject a wrong one', async () => {
    const brazil = { ...ada, stateCode: 'SP', zip: '01310-100', countryCode: 'BR', phone: '+5511961234567' }
    const taxIdOf = async (fields: object) => (await toCustomer(await CustomerForm.parseAsync(fields))).taxId
    expect(await taxIdOf({ ...brazil, taxId: '111.444.777-35' })).toBe('111.444.777-35')
    expect(await taxIdOf(brazil)).toBeUndefined()
    expect(await taxIdOf({ ...ada, taxId: 'typed for another country' })).toBeUndefined()
    expect(await problemsOf({ ...brazil, taxId: '111.444.777-36' })).toEqual(['taxId: taxIdForm'])
  })

  it('restore the form from a saved customer', async () => {
    const customer = await toCustomer(await CustomerForm.parseAsync(ada))
    expect(await problemsOf(customerFields(customer))).toBeUndefined()
    expect(customerFields(null)).toMatchObject({ email: '', countryCode: 'US' })
    expect(customerFields(null, 'CA')).toMatchObject({ countryCode: 'CA' })
  })
})

describe('the form accepts an address', () => {
  const isAccepted = async (place: object) =>
    (await problemsOf({ ...ada, phone: '+12025550123', ...place })) === undefined

  it.each(countriesWithRules)('in the format of %s', async (country) => {
    expect(await isAccepted(exampleAddress(country))).toBe(true)
  })

  // Requirements: C5.66
  it('exactly if the schema that it shares with the service does', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPlace, async (typed) => {
        expect(await isAccepted(typed)).toBe(isValidPlace(typed))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a phone number', () => {
  it('is shown in its usual format, and stays unchanged if it is invalid', async () => {
    expect(await formatPhone('2025550123', 'US')).toBe('(202) 555-0123')
    expect(await formatPhone('+4930901820', 'US')).toBe('+49 30 901820')
    expect(await formatPhone('030901820', 'DE')).toBe('030 901820')
    expect(await formatPhone('12', 'US')).toBe('12')
  })
})
