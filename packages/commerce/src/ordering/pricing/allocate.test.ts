import fc from 'fast-check'
import { allocate } from './allocate'

const weights = fc.array(fc.nat({ max: 99_999_999 }), { minLength: 1, maxLength: 40 })

test('the shares of a discount always add up to the discount', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999 }), weights, (amount, lines) => {
      expect(allocate(amount, lines).reduce((sum, share) => sum + share, 0)).toBe(amount)
    }),
    { numRuns: 2_000 },
  )
})

test('no share differs from its exact value by a whole unit', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999 }), weights, (amount, lines) => {
      const whole = lines.reduce((sum, line) => sum + BigInt(line), 0n)
      fc.pre(whole > 0n)
      allocate(amount, lines).forEach((share, index) => {
        const drift = BigInt(share) * whole - BigInt(amount) * BigInt(lines[index] ?? 0)
        expect(drift < whole && drift > -whole).toBe(true)
      })
    }),
    { numRuns: 2_000 },
  )
})

test('the remaining cent goes to the largest remainder, or to the earlier line if two are equal', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(10, [1, 5, 1])).toEqual([2, 7, 1])
})

test('lines without a price get nothing but the first, so that the shares still add up', () => {
  expect(allocate(10, [0, 0])).toEqual([10, 0])
})
