import fc from 'fast-check'
import { currencies } from '../currencies'
import { regions } from '../regions'
import { afterpayParts, afterpayRules, isAfterpayAmount, isAfterpayStore } from './afterpay'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })

test('a store in region USA may offer Afterpay unless its flag turns it off', () => {
  for (const region of regions)
    expect([region, isAfterpayStore({ region, flags: {} })]).toEqual([region, region === 'USA'])
  expect(isAfterpayStore({ region: 'USA', flags: { disableAfterpay: true } })).toBe(false)
})

test('Afterpay accepts 1 to 4,000 US dollars and no other currency', () => {
  expect([99, 100, 400_000, 400_001].map((amount) => isAfterpayAmount(usd(amount)))).toEqual([false, true, true, false])
  for (const currency of currencies.filter((one) => one !== 'USD'))
    expect([currency, isAfterpayAmount({ amount: 2800, currency })]).toEqual([currency, false])
})

describe('the four installments of a price', () => {
  it.each([
    [2800, 700, 700],
    [3513, 879, 878],
    [2503, 628, 625],
    [100, 25, 25],
    [200_000, 50_000, 50_000],
  ])('are shown for %i cents', (amount, first, other) =>
    expect(afterpayParts(usd(amount))).toEqual({ first: usd(first), other: usd(other) }),
  )

  it('are not shown below the minimum, above 2,000 dollars or in another currency', () => {
    for (const money of [usd(99), usd(200_001), { amount: 2800, currency: 'GBP' as const }])
      expect(afterpayParts(money)).toBeUndefined()
  })

  it('add up to the price, and the first one has the remainder', () => {
    fc.assert(
      fc.property(fc.integer({ min: afterpayRules.least, max: afterpayRules.mostInParts }), (amount) => {
        const { first, other } = afterpayParts(usd(amount)) ?? { first: usd(0), other: usd(0) }
        expect(first.amount + other.amount * (afterpayRules.parts - 1)).toBe(amount)
        expect(first.amount - other.amount).toBeLessThan(afterpayRules.parts)
        expect(first.amount).toBeGreaterThanOrEqual(other.amount)
      }),
    )
  })
})
