import fc from 'fast-check'
import { readOffers } from './offers'

const shown = (...codes: Parameters<typeof readOffers>[0]) => readOffers(codes, 'USD').map(({ code }) => code)

describe('the promo banner', () => {
  it('shows a percentage above nothing, dollars above nothing and free shipping', () => {
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

  it('shows no code that is empty, of no type or of a type it does not know', () => {
    const value = 10
    expect(shown({ code: '', type: 'percentage', value }, { code: '  ', type: 'percentage', value })).toEqual([])
    expect(shown({ type: 'free_shipping' }, { code: null, type: 'free_shipping' })).toEqual([])
    expect(shown({ code: 'A', type: '', value }, { code: 'B', type: 'bogo', value })).toEqual([])
  })

  it('shows nothing that takes nothing off', () => {
    expect(shown({ code: 'A', type: 'percentage', value: 0 }, { code: 'B', type: 'percentage' })).toEqual([])
    expect(shown({ code: 'C', type: 'fixed_value', value: { amount: 0, currency: 'USD' } })).toEqual([])
  })

  it('accepts a fixed value in US dollars only', () => {
    expect(shown({ code: 'E', type: 'fixed_value', value: { amount: 500, currency: 'EUR' } })).toEqual([])
    expect(shown({ code: 'N', type: 'fixed_value', value: 500 }, { code: 'X', type: 'fixed_value' })).toEqual([])
  })

  it('shows no dollars to a visitor who pays in another currency: the checkout would refuse them', () => {
    const codes = [
      { code: 'FIVEOFF', type: 'fixed_value', value: { amount: 500, currency: 'USD' } },
      { code: 'HELLO10', type: 'percentage', value: 10 },
    ]
    expect(readOffers(codes, 'EUR').map(({ code }) => code)).toEqual(['HELLO10'])
    expect(readOffers(codes, 'USD')).toHaveLength(2)
  })

  it('holds to its rule for any codes of any back end, and keeps their order', () => {
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
