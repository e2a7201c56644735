import fc from 'fast-check'
import { currencies } from '../../commerce/contract/primitives'
import { payLaterPart, payLaterParts } from './pay-later'

describe('paying in four parts', () => {
  it('names what a part comes to', () => {
    expect(payLaterPart({ amount: 2800, currency: 'USD' })).toEqual({ amount: 700, currency: 'USD' })
    expect(payLaterPart({ amount: 2501, currency: 'GBP' })).toEqual({ amount: 626, currency: 'GBP' })
  })

  it('is offered from 1 to 2,000 in the currencies that have it', () => {
    for (const currency of ['USD', 'AUD', 'CAD', 'GBP'] as const) {
      expect(payLaterPart({ amount: 100, currency })).toBeDefined()
      expect(payLaterPart({ amount: 200_000, currency })).toBeDefined()
      expect(payLaterPart({ amount: 99, currency })).toBeUndefined()
      expect(payLaterPart({ amount: 200_001, currency })).toBeUndefined()
    }
    expect(payLaterPart({ amount: 2800, currency: 'EUR' })).toBeUndefined()
  })

  it('never says less than the largest part, nor so much that a part would be left over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 200_000 }), fc.constantFrom(...currencies), (amount, currency) => {
        const part = payLaterPart({ amount, currency })
        if (!part) return
        expect(part.amount * payLaterParts).toBeGreaterThanOrEqual(amount)
        expect(part.amount * payLaterParts - amount).toBeLessThan(payLaterParts)
      }),
    )
  })
})
