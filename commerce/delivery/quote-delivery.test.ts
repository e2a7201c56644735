import { addWorkingDays } from '../working-days'
import { type Parcel, quoteDelivery } from './quote-delivery'

const friday = new Date('2026-11-20T10:00:00Z')
const tees: Parcel = {
  currency: 'USD',
  lines: [{ quantity: 2, digital: false, shipDays: [3, 5] }],
  freeStandard: false,
}
const ohio = { countryCode: 'US', stateCode: 'OH' }

test('two tees to Ohio can go in three ways, each faster and dearer', () => {
  const quotes = quoteDelivery(tees, ohio, friday)
  expect(quotes.map(({ id, name, cost }) => [id, name, cost.amount])).toEqual([
    ['fullStandardCost', 'Standard delivery', 649],
    ['fullRushCost', 'Rush delivery', 1249],
    ['fullSuperRushCost', 'Super rush delivery', 2399],
  ])
  expect(quotes[0]?.deliveryEstimates).toEqual({ early: '2026-12-02', late: '2026-12-09' })
})

test('a code for free delivery makes standard free and a faster way cheaper by as much', () => {
  const quotes = quoteDelivery({ ...tees, freeStandard: true }, ohio, friday)
  expect(quotes.map(({ cost }) => cost.amount)).toEqual([0, 600, 1750])
})

test('Guam is reached by standard delivery alone', () => {
  expect(quoteDelivery(tees, { countryCode: 'US', stateCode: 'GU' }, friday).map(({ id }) => id)).toEqual([
    'fullStandardCost',
  ])
})

test('a country or a state that nobody delivers to is refused by its code', () => {
  expect(() => quoteDelivery(tees, { countryCode: 'AQ', stateCode: '' }, friday)).toThrow(
    expect.objectContaining({ status: 422, code: 'country_not_supported' }),
  )
  expect(() => quoteDelivery(tees, { countryCode: 'US', stateCode: 'ZZ' }, friday)).toThrow(
    expect.objectContaining({ status: 422, code: 'items_cannot_be_shipped_to_selected_destination' }),
  )
})

test('a wallpaper goes anywhere for nothing, today', () => {
  const parcel: Parcel = { ...tees, lines: [{ quantity: 1, digital: true, shipDays: [0, 0] }] }
  expect(quoteDelivery(parcel, { countryCode: 'AQ', stateCode: '' }, friday)).toEqual([
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
