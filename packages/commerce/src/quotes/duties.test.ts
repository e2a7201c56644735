import { regions } from '@awning/platform/regions'
import fc from 'fast-check'
import { dutiesOf, withDuties, withStatedDuties } from './duties'
import { includedRate } from './included-rates'
import { servedCountries } from './zones'

const to = (countryCode: string, stateCode = '', zip = '') => ({ countryCode, stateCode, zip })
const day = '2026-11-30'
const quote = {
  id: 'fullStandardCost',
  name: 'Standard delivery',
  cost: { amount: 499, currency: 'USD' as const },
  deliveryEstimates: { early: day, late: day },
}

test.each([
  ['Ohio', 'USA', to('US', 'OH', '43004')],
  ['France', 'EU', to('FR', '', '75001')],
  ['Puerto Rico', 'USA', to('US', 'PR', '00901')],
  ['a military base', 'USA', to('US', 'AE', '09012')],
  ['Ontario', 'CANADA', to('CA', 'ON', 'M5V 2T6')],
  ['New South Wales', 'AUSTRALIA', to('AU', 'NSW', '2000')],
  ['Germany', 'EU', to('DE', '', '10115')],
  ['Monaco', 'EU', to('MC', '', '98000')],
  ['mainland Spain', 'EU', to('ES', 'M', '28001')],
  ['Corsica', 'EU', to('FR', '', '20000')],
  ['Northern Ireland', 'EU', to('GB', '', 'BT1 5GS')],
] as const)(
  'no duties are stated for a parcel to %s from a store in %s, which crosses no customs border',
  (_where, region, destination) => {
    expect(dutiesOf(region, destination)).toBeUndefined()
  },
)

test.each([
  ['Canada', 'USA', to('CA', 'ON')],
  ['Germany, whose tax the prices include', 'USA', to('DE', '', '10115')],
  ['Guam', 'USA', to('US', 'GU', '96910')],
  ['the US Virgin Islands', 'USA', to('US', 'VI', '00802')],
  ['Ohio', 'CANADA', to('US', 'OH')],
  ['New Zealand', 'AUSTRALIA', to('NZ')],
  ['England', 'EU', to('GB', '', 'SW1A 1AA')],
  ['Switzerland', 'EU', to('CH')],
  ['Turkey', 'EU', to('TR')],
  ['Heligoland', 'EU', to('DE', '', '27498')],
  ['the Canary Islands', 'EU', to('ES', 'GC', '35001')],
  ['Melilla', 'EU', to('ES', 'ML', '52001')],
  ['Åland as a country', 'EU', to('AX', '', '22100')],
  ['Åland as a part of Finland', 'EU', to('FI', '', '22100')],
  ['Réunion as a part of France', 'EU', to('FR', '', '97400')],
  ['Mount Athos', 'EU', to('GR', '', '630 86')],
  ['Livigno', 'EU', to('IT', 'SO', '23041')],
  ['Brazil', 'EU', to('BR', 'SP')],
] as const)('customs may charge the buyer for a parcel to %s from a store in %s', (_where, region, destination) => {
  expect(dutiesOf(region, destination)).toBe('on_delivery')
})

const destinations = fc.record({
  countryCode: fc.constantFrom(...servedCountries),
  stateCode: fc.constantFrom('', 'OH', 'GU', 'ON', 'NSW'),
  zip: fc.oneof(fc.constantFrom('', 'BT1 5GS', '35001'), fc.stringMatching(/^\d{5}$/)),
})

test('a parcel crosses no customs border from at most one region, and unknown only from a store in the rest of the world', () => {
  fc.assert(
    fc.property(destinations, (destination) => {
      const duties = regions.map((region) => [region, dutiesOf(region, destination)] as const)
      expect(duties.filter(([, value]) => value === undefined).length).toBeLessThanOrEqual(1)
      expect(duties.filter(([, value]) => value === 'unknown')).toEqual([['ROW', 'unknown']])
    }),
  )
})

test('outside the United States, no duties are stated only where the tax is a known part of the price', () => {
  fc.assert(
    fc.property(destinations, fc.constantFrom(...regions), (destination, region) => {
      fc.pre(destination.countryCode !== 'US' && dutiesOf(region, destination) === undefined)
      expect(includedRate(destination)).not.toBeNull()
    }),
  )
})

test('the built-in rates state the duties of every option, and none within a customs territory', () => {
  const quotes = [quote, { ...quote, id: 'fullRushCost' }]
  expect(withDuties(quotes, 'EU', to('CH')).map(({ duties }) => duties)).toEqual(['on_delivery', 'on_delivery'])
  expect(withDuties(quotes, 'EU', to('FR', '', '75001'))).toEqual(quotes)
})

test('the duties of an external service are those that it states, otherwise unknown', () => {
  const stated = withStatedDuties([{ ...quote, duties: 'included' }, quote])
  expect(stated.map(({ duties }) => duties)).toEqual(['included', 'unknown'])
})
