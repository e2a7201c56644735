import { freeDeliveryFrom } from './free-delivery'

const market = { currency: 'USD', region: 'USA', locale: 'en' } as const

it('is offered in the currencies of the store, to the countries that it names', () => {
  const freeDelivery = { from: { USD: 7500, EUR: 6000 }, countries: ['US', 'DE'] }
  expect(freeDeliveryFrom({ freeDelivery }, market)).toEqual({ amount: 7500, currency: 'USD' })
  const german = { currency: 'EUR', region: 'EU', locale: 'de' } as const
  expect(freeDeliveryFrom({ freeDelivery }, german)).toEqual({ amount: 6000, currency: 'EUR' })
  expect(freeDeliveryFrom({ freeDelivery }, { ...german, locale: 'fr' })).toBeNull()
  expect(freeDeliveryFrom({ freeDelivery }, { ...market, currency: 'GBP' })).toBeNull()
})

it('is offered everywhere without countries, and nowhere without an offer', () => {
  const french = { currency: 'USD', region: 'EU', locale: 'fr' } as const
  expect(freeDeliveryFrom({ freeDelivery: { from: { USD: 7500 } } }, french)).toEqual({ amount: 7500, currency: 'USD' })
  expect(freeDeliveryFrom({ freeDelivery: null }, market)).toBeNull()
  expect(freeDeliveryFrom({}, market)).toBeNull()
})
