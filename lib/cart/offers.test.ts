import fc from 'fast-check'
import { readOffers } from './offers'

const shown = (...codes: Parameters<typeof readOffers>[0]) => readOffers(codes, 'USD').map(({ code }) => code)

describe('the promo banner', () => {
  // Requirements: 3.13
  it('shows percentages and dollar amounts above zero and free shipping', () => {
    expect(
      readOffers(
        [
          { code: 'HELLO10', type: 'percentage', value: 10 },
          { code: 'FIVEOFF', type: 'fixed_value', value: { amount: 500, currency: 'USD' } },
          { code: ' FREESHIP ', type: 'free_shipping', value: 0 },
        ],
        'USD',
      ),
    ).toEqual([
      { code: 'HELLO10', type: 'percentage', percent: 10 },
      { code: 'FIVEOFF', type: 'fixed_value', amount: { amount: 500, currency: 'USD' } },
      { code: 'FREESHIP', type: 'free_shipping' },
    ])
  })

  // Requirements: 5.5
  it('ignores an empty code, a missing type and an unknown type', () => {
    const value = 10
    expect(shown({ code: '', type: 'percentage', value }, { code: '  ', type: 'percentage', value })).toEqual([])
    expect(shown({ type: 'free_shipping' }, { code: null, type: 'free_shipping' })).toEqual([])
    expect(shown({ code: 'A', type: '', value }, { code: 'B', type: 'bogo', value })).toEqual([])
  })

  // Requirements: 5.5
  it('ignores a code without a discount', () => {
    expect(shown({ code: 'A', type: 'percentage', value: 0 }, { code: 'B', type: 'percentage' })).toEqual([])
    expect(shown({ code: 'C', type: 'fixed_value', value: { amount: 0, currency: 'USD' } })).toEqual([])
  })

  // Requirements: 5.6
  it('accepts a fixed amount in US dollars only', () => {
    expect(shown({ code: 'E', type: 'fixed_value', value: { amount: 500, currency: 'EUR' } })).toEqual([])
    expect(shown({ code: 'N', type: 'fixed_value', value: 500 }, { code: 'X', type: 'fixed_value' })).toEqual([])
  })

  it('shows no dollar amount to a visitor with another currency, because the checkout would reject the code', () => {
    const codes = [
      { code: 'FIVEOFF', type: 'fixed_value', value: { amount: 500, currency: 'USD' } },
      { code: 'HELLO10', type: 'percentage', value: 10 },
    ]
    expect(readOffers(codes, 'EUR').map(({ code }) => code)).toEqual(['HELLO10'])
    expect(readOffers(codes, 'USD')).toHaveLength(2)
  })

  // Requirements: 5.5
  it('follows these rules for any codes of any back end, and keeps their order', () => {
    const number = fc.oneof(fc.integer({ min: -5, max: 120 }), fc.double({ noNaN: true }))
    const promo = fc.record({
      code: fc.option(fc.oneof(fc.constant(''), fc.constant(' '), fc.stringMatching(/^[A-Z0-9]{1,8}$/))),
      type: fc.constantFrom('percentage', 'fixed_value', 'free_shipping', '', 'gift'),
      value: fc.option(
        fc.oneof(number, fc.record({ amount: number, currency: fc.constantFrom('USD', 'EUR', 'usd', '') })),
      ),
    })
    fc.assert(
      fc.property(fc.array(promo), (codes) => {
        const rule = codes.filter(({ code, type, value }) => {
          if (code === null || code.trim() === '') return false
          if (type === 'free_shipping') return true
          if (type === 'percentage') return typeof value === 'number' && value > 0
          const fixed = typeof value === 'object' && value !== null ? value : undefined
          return type === 'fixed_value' && fixed !== undefined && fixed.amount > 0 && fixed.currency === 'USD'
        })
        expect(shown(...codes)).toEqual(rule.map(({ code }) => code))
      }),
    )
  })
})
