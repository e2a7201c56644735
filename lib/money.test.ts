import fc from 'fast-check'
import { decimal, formatMoney, parsePrice, wireMoney } from './money'

describe('money', () => {
  it('is shown in the buyer’s language and currency', () => {
    expect(formatMoney({ amount: 2800, currency: 'USD' }, 'en')).toBe('$28.00')
    expect(formatMoney({ amount: 123450, currency: 'EUR' }, 'de')).toBe('1.234,50\u00a0€')
  })

  it('becomes a decimal without rounding, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (amount) => {
        const text = decimal(amount)
        expect(text).toMatch(/^-?\d+\.\d\d$/)
        expect(Math.round(Number(text) * 100)).toBe(amount)
      }),
    )
  })

  it('reads the price texts of other back ends back', () => {
    expect(parsePrice('$1,234.50')).toBe(123450)
    expect(parsePrice('1.234,50 €')).toBe(123450)
    expect(parsePrice('28')).toBe(2800)
    expect(parsePrice('CA$8,000.00')).toBe(800000)
    expect(parsePrice('1,234')).toBe(123400)
    expect(parsePrice('free')).toBeUndefined()
  })

  it('reads back whatever it formats itself, in every language and currency', () => {
    const locales = fc.constantFrom('en', 'de', 'nl', 'fr', 'it', 'es', 'pt-BR', 'en-GB')
    const money = fc.record({
      amount: fc.integer({ min: 0, max: 9_999_999 }),
      currency: fc.constantFrom('USD', 'GBP', 'EUR', 'AUD', 'CAD'),
    })
    fc.assert(fc.property(locales, money, (locale, m) => expect(parsePrice(formatMoney(m, locale))).toBe(m.amount)))
  })

  it('prefers the minor units of the wire to its text', () => {
    expect(wireMoney({ amount: 2800, price: '$1.00' }, 'USD')).toEqual({ amount: 2800, currency: 'USD' })
    expect(() => wireMoney({ price: '—' }, 'USD')).toThrow('a price without a number')
  })
})
