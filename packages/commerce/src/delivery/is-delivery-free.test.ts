import fc from 'fast-check'
import { isDeliveryFree } from './is-delivery-free'

const order = { goods: 7500, currency: 'USD', countryCode: 'US' } as const

test('delivery is free from the order value of the currency on', () => {
  const offer = { from: { USD: 7500, EUR: 9000 } }
  expect(isDeliveryFree(offer, order)).toBe(true)
  expect(isDeliveryFree(offer, { ...order, goods: 7499 })).toBe(false)
  expect(isDeliveryFree(offer, { ...order, currency: 'EUR' })).toBe(false)
  expect(isDeliveryFree(offer, { ...order, currency: 'GBP', goods: 99_999_999 })).toBe(false)
  expect(isDeliveryFree(null, order)).toBe(false)
})

test('delivery is free only to the destinations of the offer', () => {
  const offer = { from: { USD: 7500 }, countries: ['US', 'CA'] }
  expect(isDeliveryFree(offer, order)).toBe(true)
  expect(isDeliveryFree(offer, { ...order, countryCode: 'DE' })).toBe(false)
  expect(isDeliveryFree(offer, { ...order, countryCode: undefined })).toBe(false)
})

test('a higher order value never loses free delivery', () => {
  const amount = fc.integer({ min: 1, max: 99_999_999 })
  fc.assert(
    fc.property(amount, amount, amount, (from, goods, more) => {
      const offer = { from: { USD: from } }
      const isFree = isDeliveryFree(offer, { ...order, goods })
      return !isFree || isDeliveryFree(offer, { ...order, goods: goods + more })
    }),
  )
})
