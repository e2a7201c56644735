import fc from 'fast-check'
import { isDeliveryFree } from './is-delivery-free'

const order = { subtotal: 7500, currency: 'USD', countryCode: 'US' } as const

test('delivery is free from the order value of the currency on', () => {
  const offer = { from: { USD: 7500, EUR: 9000 } }
  expect(isDeliveryFree(offer, order)).toBe(true)
  expect(isDeliveryFree(offer, { ...order, subtotal: 7499 })).toBe(false)
  expect(isDeliveryFree(offer, { ...order, currency: 'EUR' })).toBe(false)
  expect(isDeliveryFree(offer, { ...order, currency: 'GBP', subtotal: 99_999_999 })).toBe(false)
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
    fc.property(amount, amount, amount, (from, subtotal, more) => {
      const offer = { from: { USD: from } }
      const isFree = isDeliveryFree(offer, { ...order, subtotal })
      return !isFree || isDeliveryFree(offer, { ...order, subtotal: subtotal + more })
    }),
  )
})
