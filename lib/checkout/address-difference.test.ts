import type { Place } from '@awning/address/address-place'
import { differenceOf, isSamePlace, placeOfZip } from './address-difference'

const entered: Place = {
  address1: '12 Analytical Boulevard',
  address2: 'Apt 4',
  city: 'Portland',
  state: '',
  stateCode: 'OR',
  zip: '97201',
  countryCode: 'US',
}
const oregon = { ...entered, state: 'Oregon' }
const british = { address2: '', city: 'London', stateCode: '', countryCode: 'GB' }

describe('a suggested address', () => {
  it.each<[string, Partial<Place>, Partial<Place>]>([
    ['with its words abbreviated', {}, { address1: '12 Analytical Blvd', address2: 'APT 4' }],
    ['with a typo corrected', { city: 'Portlnd' }, {}],
    ['with four more digits in its ZIP code', {}, { zip: '97201-1234' }],
    [
      'with a postcode in its official format',
      { ...british, zip: 'sw1a1aa' },
      { ...british, state: '', zip: 'SW1A 1AA' },
    ],
    ['without repeated parts', { city: 'Portland, OR 97201' }, {}],
    ['with its lines swapped', { address1: 'Apt 4', address2: '12 Analytical Boulevard' }, {}],
    ['with city and ZIP code swapped', { city: '97201', zip: 'Portland' }, {}],
    ['with a misspelled state corrected', { state: 'Oregno', stateCode: '' }, {}],
  ])('%s is the same place', (_what, typed, suggested) => {
    expect(isSamePlace({ ...entered, ...typed }, { ...oregon, ...suggested })).toBe(true)
  })

  it.each<[string, Partial<Place>]>([
    ['in another state', { state: 'Maine', stateCode: 'ME' }],
    ['with another ZIP code', { zip: '97210' }],
    ['with another number', { address1: '112 Analytical Boulevard' }],
    ['in another street', { address1: '12 Difference Boulevard' }],
    ['in another city', { city: 'Salem' }],
    ['without its flat', { address2: '' }],
    ['at the other end of the street', { address1: '12 Analytical Boulevard N' }],
    ['in another country', { countryCode: 'CA' }],
  ])('%s is a different place', (_what, suggested) => {
    expect(isSamePlace(entered, { ...oregon, ...suggested })).toBe(false)
  })

  it('distinguishes compass points', () => {
    const at = (street: string) => ({ ...entered, address1: `12 ${street} Street` })
    for (const [one, other] of [
      ['North', 'South'],
      ['East', 'West'],
      ['N', 'S'],
    ] as const)
      expect(isSamePlace(at(one), at(other))).toBe(false)
  })

  it('that differs only in its state names the state of the ZIP code', () => {
    const newYork = { ...entered, zip: '10001', state: 'New York', stateCode: 'NY' }
    expect(placeOfZip({ ...entered, zip: '10001' }, newYork)).toEqual({ state: 'New York' })
    expect(placeOfZip(entered, newYork)).toBeUndefined()
    expect(placeOfZip(entered, oregon)).toBeUndefined()
  })

  it('that differs in its city names the city and the state of the ZIP code', () => {
    expect(placeOfZip({ ...entered, city: 'Eugene' }, oregon)).toEqual({ city: 'Portland', state: 'Oregon' })
    const seattle = { ...entered, city: 'Seattle', stateCode: 'WA' }
    expect(placeOfZip(seattle, oregon)).toEqual({ city: 'Portland', state: 'Oregon' })
    expect(placeOfZip({ ...seattle, address1: '1 Way' }, oregon)).toBeUndefined()
  })
})

describe('the question to a buyer whose address differs from the suggestion', () => {
  it.each<[string, Partial<Place>[], string]>([
    ['the same place in another format', [{ zip: '97201-1234' }], 'text'],
    ['the same place among others', [{ zip: '97210' }, { address2: 'APT 4' }], 'text'],
    ['a ZIP code of another state', [{ state: 'Maine', stateCode: 'ME' }], 'stateMismatch'],
    ['a ZIP code of another city', [{ city: 'Salem' }], 'cityMismatch'],
    ['a ZIP code of another street', [{ zip: '97210' }], 'streetMismatch'],
    ['another number in the same street', [{ address1: '112 Analytical Boulevard' }], 'text'],
  ])('%s', (_what, suggested, key) => {
    expect(
      differenceOf(
        entered,
        suggested.map((place) => ({ ...oregon, ...place })),
      ),
    ).toBe(key)
  })
})
