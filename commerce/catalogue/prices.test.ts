import fc from 'fast-check'
import { currencies } from '../contract/primitives'
import { compareAtIn, priceIn } from './prices'

test('a price that the operator set is never touched', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(...currencies), (amount, currency) => {
      expect(priceIn({ USD: 1, [currency]: amount }, currency, 'USD')).toBe(amount)
    }),
  )
})

test('a derived price has the usual ending, is at most one unit above its source and never below it, and keeps the order of prices', () => {
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

test('the US price is what others are derived from, else the price in the store’s own currency', () => {
  expect(priceIn({ USD: 2800, EUR: 9900 }, 'GBP', 'EUR')).toBe(2299)
  expect(priceIn({ EUR: 2800 }, 'USD', 'EUR')).toBe(3099)
})

test('what is free is free everywhere, and without any price there is none', () => {
  expect(priceIn({ USD: 0 }, 'EUR', 'USD')).toBe(0)
  expect(priceIn({}, 'EUR', 'USD')).toBeUndefined()
})

test('a former price shows only where it was higher', () => {
  expect(compareAtIn({ USD: 3500 }, 2800, 'USD', 'USD')).toBe(3500)
  expect(compareAtIn({ USD: 2800 }, 2800, 'USD', 'USD')).toBeUndefined()
  expect(compareAtIn({}, 2800, 'USD', 'USD')).toBeUndefined()
})
