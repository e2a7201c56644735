import fc from 'fast-check'
import { currencies } from '../currencies'
import { regions } from '../regions'
import { afterpayPart, afterpayRules, isAfterpayAmount, isAfterpayStore } from './afterpay'

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
    [2800, 700],
    [2501, 626],
    [100, 25],
    [200_000, 50_000],
  ])('are shown for %i cents', (amount, part) => expect(afterpayPart(usd(amount))).toEqual(usd(part)))

  it('are not shown below the minimum, above 2,000 dollars or in another currency', () => {
    for (const money of [usd(99), usd(200_001), { amount: 2800, currency: 'GBP' as const }])
      expect(afterpayPart(money)).toBeUndefined()
  })

  it('cover the price when multiplied, without a full extra cent per installment', () => {
    fc.assert(
      fc.property(fc.integer({ min: afterpayRules.least, max: afterpayRules.mostInParts }), (amount) => {
        const paid = (afterpayPart(usd(amount))?.amount ?? 0) * afterpayRules.parts
        expect(paid).toBeGreaterThanOrEqual(amount)
        expect(paid - amount).toBeLessThan(afterpayRules.parts)
      }),
    )
  })
})
