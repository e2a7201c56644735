import { currencies } from '../contract/primitives'
import { addWorkingDays } from '../working-days'
import type { Destination } from './port'
import { type Parcel, quoteDelivery, waived } from './quote-delivery'
import { tariff } from './tariff'
import { countriesIn, notServed, servedCountries, zones } from './zones'

const friday = new Date('2026-11-20T10:00:00Z')
const tees: Parcel = { currency: 'USD', lines: [{ quantity: 2, digital: false, shipDays: [3, 5] }] }
const ohio = { countryCode: 'US', stateCode: 'OH' }
const abroad = (countryCode: string, stateCode = '') => ({ countryCode, stateCode })

function quotesTo(destination: Destination, parcel = tees) {
  const answer = quoteDelivery(parcel, destination, friday)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.quotes
}

test('two tees to Ohio can go in three ways, each faster and dearer', () => {
  const quotes = quotesTo(ohio)
  expect(quotes.map(({ id, name, cost }) => [id, name, cost.amount])).toEqual([
    ['fullStandardCost', 'Standard delivery', 649],
    ['fullRushCost', 'Rush delivery', 1249],
    ['fullSuperRushCost', 'Super rush delivery', 2399],
  ])
  expect(quotes[0]?.deliveryEstimates).toEqual({ early: '2026-12-02', late: '2026-12-09' })
})

test('a code for free delivery makes standard free and a faster way cheaper by as much', () => {
  expect(waived(quotesTo(ohio), true).map(({ cost }) => cost.amount)).toEqual([0, 600, 1750])
  expect(waived(quotesTo(ohio), false)).toEqual(quotesTo(ohio))
})

test('Guam is reached by standard delivery alone', () => {
  expect(quotesTo({ countryCode: 'US', stateCode: 'GU' }).map(({ id }) => id)).toEqual(['fullStandardCost'])
})

test.each([
  ['CA', [1_149, 2_299]],
  ['GB', [1_049, 2_449]],
  ['DE', [1_099, 2_549]],
  ['CH', [1_499]],
  ['AU', [1_499, 3_299]],
  ['NZ', [1_499, 3_299]],
  ['JP', [1_349, 3_049]],
  ['BR', [1_949]],
])('two tees reach %s for what our tariff says of its part of the world', (country, amounts) => {
  expect(quotesTo(abroad(country)).map(({ cost }) => cost.amount)).toEqual(amounts)
})

test('in every zone and currency a faster way costs more and comes sooner, and another piece never costs less', () => {
  for (const zone of zones) {
    for (const currency of currencies) {
      const to = abroad(countriesIn(zone)[0] ?? '', zone === 'us' ? 'OH' : '')
      const quotes = quotesTo(to, { ...tees, currency })
      for (const [index, quote] of quotes.entries()) {
        const slower = quotes[index - 1]
        expect(quote.cost.currency).toBe(currency)
        if (slower === undefined) continue
        expect(quote.cost.amount).toBeGreaterThan(slower.cost.amount)
        expect(quote.deliveryEstimates.late < slower.deliveryEstimates.late).toBe(true)
      }
      const pieces = [1, 2, 19, 20, 21, 999].map(
        (quantity) =>
          quotesTo(to, { currency, lines: [{ quantity, digital: false, shipDays: [3, 5] }] })[0]?.cost.amount ?? -1,
      )
      expect(pieces).toEqual(pieces.toSorted((a, b) => a - b))
      expect(pieces.slice(-2)).toEqual([pieces[3], pieces[3]])
    }
    expect(tariff[zone].standard.prices.USD.first).toBeGreaterThan(0)
  }
})

test('every country is served by one zone or by none', () => {
  expect(new Set(servedCountries).size).toBe(servedCountries.length)
  expect(servedCountries.filter((country) => notServed.has(country))).toEqual([])
  expect(servedCountries.every((country) => /^[A-Z]{2}$/.test(country))).toBe(true)
})

test.each([
  ['a place without a post', abroad('AQ'), 'country_not_supported'],
  ['a country under sanctions', abroad('KP'), 'country_not_supported'],
  ['a code that is no country', abroad('ZZ'), 'country_not_supported'],
  ['a state that is none', abroad('US', 'ZZ'), 'items_cannot_be_shipped_to_selected_destination'],
  ['a territory that stands as a country', abroad('PR'), 'items_cannot_be_shipped_to_selected_destination'],
  ['an occupied town', { ...abroad('UA'), zip: '95000' }, 'items_cannot_be_shipped_to_selected_destination'],
  ['an occupied region', abroad('UA', '43'), 'items_cannot_be_shipped_to_selected_destination'],
])('%s is refused by its code', (_what, destination, refused) => {
  expect(quoteDelivery(tees, destination, friday)).toEqual({ refused })
})

test('a wallpaper goes anywhere for nothing, today', () => {
  const parcel: Parcel = { ...tees, lines: [{ quantity: 1, digital: true, shipDays: [0, 0] }] }
  expect(quotesTo(abroad('AQ'), parcel)).toEqual([
    {
      id: 'digital',
      name: 'Digital delivery',
      cost: { amount: 0, currency: 'USD' },
      deliveryEstimates: { early: '2026-11-20', late: '2026-11-20' },
    },
  ])
})

test('nobody delivers on a weekend, on Thanksgiving or at Christmas', () => {
  expect(addWorkingDays(friday, 1)).toBe('2026-11-23')
  expect(addWorkingDays(new Date('2026-11-25T23:59:59Z'), 1)).toBe('2026-11-27')
  expect(addWorkingDays(new Date('2026-12-24T00:00:00Z'), 1)).toBe('2026-12-28')
})
