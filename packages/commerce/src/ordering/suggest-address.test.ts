import { stateOfZip } from '@awning/address/zip-states'
import { Address } from '@awning/contract/checkout'
import fc from 'fast-check'
import { suggestAddress } from './suggest-address'

const fine = Address.parse({
  address1: '12 Analytical Way',
  city: 'Portland',
  state: 'Oregon',
  stateCode: 'OR',
  zip: '97201',
})
const suggested = (input: Partial<Address>) => suggestAddress({ ...fine, ...input })

function abroad(countryCode: string, city: string): Partial<Address> {
  return { countryCode, city, state: '', stateCode: '' }
}

describe('a correct address', () => {
  it.each<[string, Partial<Address>]>([
    ['in standard form', {}],
    ['with nine digits', { zip: '97201-1234' }],
    ['with a flat', { address2: 'Apt 4' }],
    ['in capitals', { address1: '12 ANALYTICAL WAY', city: 'PORTLAND' }],
    ['in lower case', { city: 'portland' }],
    ['in a street named for its town', { address1: '12 Portland' }],
    ['in New York, New York', { city: 'New York', state: 'New York', stateCode: 'NY', zip: '10001' }],
    [
      'on an island with the ZIP code of another state',
      { city: 'Fishers Island', state: 'New York', stateCode: 'NY', zip: '06390' },
    ],
    ['of the army', { city: 'APO', state: 'Armed Forces Europe', stateCode: 'AE', zip: '09012' }],
    ['in Germany', { city: 'Berlin', state: '', stateCode: '', zip: '10115', countryCode: 'DE', country: 'Germany' }],
    ['at a post office box', { address1: 'PO Box 97201' }],
    ['in a city that ends with the name of its state', { city: 'West Oregon' }],
    ['in a street that ends with its city', { address1: '12 Way of Portland' }],
    [
      'in San Miguel de Tucumán',
      {
        ...{ city: 'San Miguel de Tucumán', state: 'Tucumán', stateCode: 'T', zip: 'T4000' },
        ...{ countryCode: 'AR', country: 'Argentina' },
      },
    ],
    [
      'in Rome, whose province has its name',
      { city: 'Roma', state: 'Roma', stateCode: 'RM', zip: '00184', countryCode: 'IT', country: 'Italy' },
    ],
    [
      'in a German street without a number',
      {
        ...{ address1: 'Hauptstraße 10115', city: 'Berlin', state: '', stateCode: '', zip: '10115' },
        ...{ countryCode: 'DE', country: 'Germany' },
      },
    ],
    ['in a numbered street', { address1: '350 5th Ave' }],
    ['for General Delivery', { address1: 'General Delivery' }],
    ['whose number is in the second line', { address1: 'Analytical House', address2: '12 Analytical Way' }],
    ['in a named British house', { ...abroad('GB', 'London'), address1: 'Rose Cottage, Church Lane', zip: 'SW1A 1AA' }],
    [
      'in a town whose name the post accepts for its ZIP code',
      { city: 'Coral Gables', state: 'Florida', stateCode: 'FL', zip: '33134' },
    ],
    ['in a part of the city of its ZIP code', { city: 'Sellwood', zip: '97202' }],
    ['in Dubai', { city: 'Deira', state: 'Dubai', stateCode: 'DU', zip: '', countryCode: 'AE', country: 'UAE' }],
  ])('%s is unchanged', (_what, input) => {
    expect(suggested(input)).toEqual({ suggestions: [], error: null })
  })
})

describe('a correction suggests', () => {
  it.each<[string, Partial<Address>, Partial<Address>]>([
    ['the state of its ZIP code', { state: 'Maine', stateCode: 'ME' }, { state: 'Oregon', stateCode: 'OR' }],
    ['the city of its ZIP code', { city: 'Eugene' }, { city: 'Portland' }],
    ['a city with corrected spelling', { city: 'Porltand' }, { city: 'Portland' }],
    [
      'city and state of its ZIP code',
      { city: 'Seattle', state: 'Washington', stateCode: 'WA' },
      { city: 'Portland', state: 'Oregon', stateCode: 'OR' },
    ],
    ['the city of its ZIP code for a large city of another state', { city: 'Chicago' }, { city: 'Portland' }],
    ['a state resolved from an abbreviation', { state: 'Oreg.', stateCode: '' }, { state: 'Oregon', stateCode: 'OR' }],
    ['a state with corrected spelling', { state: 'Oregno', stateCode: '' }, { state: 'Oregon', stateCode: 'OR' }],
    ['a city without its state', { city: 'Portland, OR' }, { city: 'Portland' }],
    ['a city without state and ZIP code', { city: 'portland OR 97201' }, { city: 'Portland' }],
    ['a street without the ZIP code', { address1: '12 Analytical Way 97201' }, { address1: '12 Analytical Way' }],
    [
      'a street without the rest of the address',
      { address1: '12 Analytical Way, Portland, OR 97201' },
      { address1: '12 Analytical Way' },
    ],
    ['a street without the city', { address1: '12 Analytical Way, Portland' }, { address1: '12 Analytical Way' }],
    [
      'street and flat in their own lines',
      { address1: 'Apt 4', address2: '12 Analytical Way' },
      { address1: '12 Analytical Way', address2: 'Apt 4' },
    ],
    ['city and ZIP code in their own fields', { city: '97201', zip: 'Portland' }, { city: 'Portland', zip: '97201' }],
    ['a postcode in British format', { ...abroad('GB', 'London'), zip: 'sw1a1aa' }, { zip: 'SW1A 1AA' }],
    [
      'a postcode in Canadian format',
      { ...abroad('CA', 'Ottawa'), state: 'ontario', zip: 'k1a0b1' },
      { state: 'Ontario', stateCode: 'ON', zip: 'K1A 0B1' },
    ],
    [
      'a Roman address without its postcode',
      { ...abroad('IT', '00184 Roma'), state: 'Roma', stateCode: 'RM', zip: '00184' },
      { city: 'Roma' },
    ],
    [
      'a street in Paris without its postcode only',
      { ...abroad('FR', 'Paris'), address1: '10 Rue de Paris 75001', zip: '75001' },
      { address1: '10 Rue de Paris' },
    ],
    ['a German town without its postcode', { ...abroad('DE', '10115 Berlin'), zip: '10115' }, { city: 'Berlin' }],
  ])('%s', (_what, input, correction) => {
    expect(suggested(input)).toEqual({ suggestions: [{ ...fine, ...input, ...correction }], error: null })
  })
})

it('a ZIP code without a city, in a state other than that of the city, is an error: the code is wrong, not the state', () => {
  const newYork = { city: 'New York', state: 'New York', stateCode: 'NY' }
  expect(suggested({ ...newYork, zip: '99999' })).toMatchObject({
    suggestions: [],
    error: { code: 'address_postcode_unknown', source: { pointer: '/address/zip' } },
  })
})

// Requirements: C7.60
it('a ZIP code of no state is an error with a pointer to its field', () => {
  expect(suggested({ zip: '00012' })).toMatchObject({
    suggestions: [],
    error: { code: 'address_postcode_unknown', source: { pointer: '/address/zip' } },
  })
})

it.each(['Analytical Way', '5th Ave', 'W 42nd Street'])(
  '%s without a house number is an error with a pointer to its field',
  (address1) => {
    expect(suggested({ address1 })).toMatchObject({
      suggestions: [],
      error: { code: 'address_house_number_missing', source: { pointer: '/address/address1' } },
    })
  },
)

it.each([
  ['with a city that does not fit', { address1: 'Analytical Way', city: 'Boston' }],
  ['with a ZIP code that is not in use', { address1: 'Analytical Way', zip: '00000' }],
])('an address without a house number is reported first: %s', (_, address) => {
  expect(suggested(address)).toMatchObject({ suggestions: [], error: { code: 'address_house_number_missing' } })
})

it.each([
  ['97201', 'OR'],
  ['10001-0001', 'NY'],
  ['00501', 'NY'],
  ['00901', 'PR'],
  ['00802', 'VI'],
  ['96950', 'MP'],
  ['96799', 'AS'],
  ['96910', 'GU'],
  ['96813', 'HI'],
  ['34001', 'AA'],
  ['20500', 'DC'],
  ['20101', 'VA'],
  ['88595', 'TX'],
  ['73301', 'TX'],
])('the ZIP code %s is in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})

it('a suggestion is not corrected again, whatever the input', () => {
  const text = fc.string({ minLength: 1, maxLength: 30 }).filter((typed) => typed.trim() === typed && typed !== '')
  fc.assert(
    fc.property(
      text,
      text,
      fc.constantFrom('OR', 'ME', 'NY', 'AE'),
      fc.integer({ min: 501, max: 99_950 }),
      (address1, city, stateCode, zip) => {
        const { suggestions } = suggested({ address1, city, stateCode, state: '', zip: String(zip).padStart(5, '0') })
        for (const one of suggestions) expect(suggestAddress(one).suggestions).toEqual([])
      },
    ),
  )
})
