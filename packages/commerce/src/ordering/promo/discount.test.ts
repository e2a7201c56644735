import { discountOf } from './discount'

const fixed = { type: 'fixed_value', value: { amount: 500, currency: 'USD' } } as const

test('a fixed discount is at most the subtotal, and applies only in its own currency', () => {
  expect(discountOf(fixed, 2_800, 'USD')).toBe(500)
  expect(discountOf(fixed, 300, 'USD')).toBe(300)
  expect(discountOf(fixed, 2_800, 'EUR')).toBeNull()
})

test('half a cent of a percentage is rounded up', () => {
  expect(discountOf({ type: 'percentage', value: 10 }, 25, 'USD')).toBe(3)
  expect(discountOf({ type: 'percentage', value: 10 }, 24, 'USD')).toBe(2)
})
