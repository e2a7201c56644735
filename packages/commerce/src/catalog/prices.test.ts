import { currencies } from '@awning/platform/currencies'
import fc from 'fast-check'
import { compareAtIn, priceIn } from './prices'

test('never changes a price set by the operator', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(...currencies), (amount, currency) => {
      expect(priceIn({ USD: 1, [currency]: amount }, currency, 'USD')).toBe(amount)
    }),
  )
})

test('a derived price has the usual ending, exceeds its source by less than one unit, and preserves the order of prices', () => {
  const amounts = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(amounts, amounts, fc.constantFrom('GBP' as const, 'EUR' as const, 'AUD' as const), (a, b, currency) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      const cheap = priceIn({ USD: low }, currency, 'USD') ?? 0
      const dear = priceIn({ USD: high }, currency, 'USD') ?? 0
      expect(cheap % 100).toBe(currency === 'EUR' ? 95 : 99)
      expect(cheap).toBeLessThanOrEqual(dear)
      const rate = { GBP: 0.79, EUR: 0.92, AUD: 1.53 }[currency]
      expect(dear).toBeGreaterThanOrEqual(high * rate)
      expect(dear - high * rate).toBeLessThan(100)
    }),
  )
})

test('derives prices from the US price, or else from the price in the store’s own currency', () => {
  expect(priceIn({ USD: 2800, EUR: 9900 }, 'GBP', 'EUR')).toBe(2299)
  expect(priceIn({ EUR: 2800 }, 'USD', 'EUR')).toBe(3099)
})

test('a free product is free in every currency, and without any price there is none', () => {
  expect(priceIn({ USD: 0 }, 'EUR', 'USD')).toBe(0)
  expect(priceIn({}, 'EUR', 'USD')).toBeUndefined()
})

test('a former price shows only if it was higher', () => {
  expect(compareAtIn({ USD: 3500 }, 2800, 'USD', 'USD')).toBe(3500)
  expect(compareAtIn({ USD: 2800 }, 2800, 'USD', 'USD')).toBeUndefined()
  expect(compareAtIn({}, 2800, 'USD', 'USD')).toBeUndefined()
})
