import { currencies } from '@awning/platform/currencies'
import type { Destination } from '../ports/delivery-service'
import { addBusinessDays } from './business-days'
import { type Parcel, quoteDelivery, withFreeDelivery } from './quote-delivery'
import { tariff } from './tariff'
import { countriesIn, servedCountries, unservedCountries, zones } from './zones'

const friday = new Date('2026-11-20T10:00:00Z')
const tees: Parcel = { currency: 'USD', lines: [{ quantity: 2, digital: false, shipDays: [3, 5] }] }
const ohio = { countryCode: 'US', stateCode: 'OH' }
const abroad = (countryCode: string, stateCode = '') => ({ countryCode, stateCode })

function quotesTo(destination: Destination, parcel = tees) {
  const response = quoteDelivery(parcel, destination, friday)
  if ('rejected' in response) throw new Error(response.rejected)
  return response.quotes
}

// Requirements: C2.70, C9.71
test('two tees to Ohio have three delivery options, each faster and more expensive', () => {
  const quotes = quotesTo(ohio)
  expect(quotes.map(({ id, name, cost }) => [id, name, cost.amount])).toEqual([
    ['fullStandardCost', 'Standard delivery', 649],
    ['fullRushCost', 'Rush delivery', 1249],
    ['fullSuperRushCost', 'Super rush delivery', 2399],
  ])
  expect(quotes[0]?.deliveryEstimates).toEqual({ early: '2026-12-02', late: '2026-12-09' })
})

test('a free shipping code makes standard delivery free and faster options cheaper by the same amount', () => {
  expect(withFreeDelivery(quotesTo(ohio), true).map(({ cost }) => cost.amount)).toEqual([0, 600, 1750])
  expect(withFreeDelivery(quotesTo(ohio), false)).toEqual(quotesTo(ohio))
})

test('Guam has only standard delivery', () => {
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
])('two tees to %s cost the rate of its zone', (country, amounts) => {
  expect(quotesTo(abroad(country)).map(({ cost }) => cost.amount)).toEqual(amounts)
})

test('in every zone and currency a faster option costs more and arrives sooner, and more items never cost less', () => {
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
      const amounts = [1, 2, 19, 20, 21, 999].map(
        (quantity) =>
          quotesTo(to, { currency, lines: [{ quantity, digital: false, shipDays: [3, 5] }] })[0]?.cost.amount ?? -1,
      )
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
      expect(amounts.slice(-2)).toEqual([amounts[3], amounts[3]])
    }
    expect(tariff[zone].standard.prices.USD.first).toBeGreaterThan(0)
  }
})

test('every country is in at most one zone', () => {
  expect(new Set(servedCountries).size).toBe(servedCountries.length)
  expect(servedCountries.filter((country) => unservedCountries.has(country))).toEqual([])
  expect(servedCountries.every((country) => /^[A-Z]{2}$/.test(country))).toBe(true)
})

// Requirements: C9.73
test.each([
  ['a place without postal service', abroad('AQ'), 'country_not_supported'],
  ['a country under sanctions', abroad('KP'), 'country_not_supported'],
  ['an unknown country code', abroad('ZZ'), 'country_not_supported'],
  ['an unknown state', abroad('US', 'ZZ'), 'items_cannot_be_shipped_to_selected_destination'],
  ['a territory given as a country', abroad('PR'), 'items_cannot_be_shipped_to_selected_destination'],
  ['an occupied town', { ...abroad('UA'), zip: '95000' }, 'items_cannot_be_shipped_to_selected_destination'],
  ['an occupied region', abroad('UA', '43'), 'items_cannot_be_shipped_to_selected_destination'],
])('%s is rejected with its error code', (_what, destination, rejected) => {
  expect(quoteDelivery(tees, destination, friday)).toEqual({ rejected })
})

test('a digital item is delivered anywhere, free and today', () => {
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

test('delivery days exclude weekends, Thanksgiving and Christmas', () => {
  expect(addBusinessDays(friday, 1)).toBe('2026-11-23')
  expect(addBusinessDays(new Date('2026-11-25T23:59:59Z'), 1)).toBe('2026-11-27')
  expect(addBusinessDays(new Date('2026-12-24T00:00:00Z'), 1)).toBe('2026-12-28')
})
