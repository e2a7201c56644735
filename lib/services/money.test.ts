import { currencies } from '@awning/platform/currencies'
import { formatMoney } from '@awning/platform/money'
import fc from 'fast-check'
import { decimal, parsePrice, wireMoney } from './money'

describe('money', () => {
  // Requirements: 9.14
  it('is formatted in the buyer’s language and currency', () => {
    expect(formatMoney({ amount: 2800, currency: 'USD' }, 'en')).toBe('$28.00')
    expect(formatMoney({ amount: 123450, currency: 'EUR' }, 'de')).toBe('1.234,50\u00a0€')
  })

  // Requirements: 9.14
  it.each([
    ['en', ['$1,234.50', '£1,234.50', '€1,234.50', 'A$1,234.50', 'CA$1,234.50']],
    ['en-GB', ['US$1,234.50', '£1,234.50', '€1,234.50', 'A$1,234.50', 'CA$1,234.50']],
    ['de', ['1.234,50 $', '1.234,50 £', '1.234,50 €', '1.234,50 AU$', '1.234,50 CA$']],
    ['nl', ['US$ 1.234,50', '£ 1.234,50', '€ 1.234,50', 'AU$ 1.234,50', 'C$ 1.234,50']],
    ['fr', ['1 234,50 $US', '1 234,50 £GB', '1 234,50 €', '1 234,50 $AU', '1 234,50 $CA']],
    ['it', ['1234,50 USD', '1234,50 £', '1234,50 €', '1234,50 A$', '1234,50 CA$']],
    ['es', ['1234,50 US$', '1234,50 GBP', '1234,50 €', '1234,50 AUD', '1234,50 CAD']],
    ['pt-BR', ['US$ 1.234,50', '£ 1.234,50', '€ 1.234,50', 'AU$ 1.234,50', 'CA$ 1.234,50']],
  ])("is formatted in %s by that language's rules, in every currency", (locale, texts) => {
    const shown = currencies.map((currency) => formatMoney({ amount: 123450, currency }, locale))
    expect(shown.map((text) => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual(texts)
    // Uses non-breaking spaces: the currency stays on the line of its amount.
    expect(shown.join()).not.toContain(' ')
  })

  // Requirements: 9.14
  it('converts to a decimal without rounding, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (amount) => {
        const text = decimal(amount)
        expect(text).toMatch(/^-?\d+\.\d\d$/)
        expect(Math.round(Number(text) * 100)).toBe(amount)
      }),
    )
  })

  it('parses the price texts of other back ends', () => {
    expect(parsePrice('$1,234.50')).toBe(123450)
    expect(parsePrice('1.234,50 €')).toBe(123450)
    expect(parsePrice('28')).toBe(2800)
    expect(parsePrice('CA$8,000.00')).toBe(800000)
    expect(parsePrice('1,234')).toBe(123400)
    expect(parsePrice('free')).toBeUndefined()
  })

  it.each([
    ['28.00', 2800],
    ['28.5', 2850],
    ['0.07', 7],
    ['1234.50', 123450],
    ['1.2340', 123],
    ['1.235', 124],
    ['19.995', 2000],
    ['28.000', 2800],
    ['28', 2800],
  ])('parses the plain decimal %s as minor units', (text, amount) => {
    expect(parsePrice(text)).toBe(amount)
  })

  it('parses every decimal that it writes', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999 }), (n) => expect(parsePrice(decimal(n))).toBe(n)))
  })

  it('parses every text that it formats, in every language and currency', () => {
    const locales = fc.constantFrom('en', 'de', 'nl', 'fr', 'it', 'es', 'pt-BR', 'en-GB')
    const money = fc.record({
      amount: fc.integer({ min: 0, max: 9_999_999 }),
      currency: fc.constantFrom('USD', 'GBP', 'EUR', 'AUD', 'CAD'),
    })
    fc.assert(fc.property(locales, money, (locale, m) => expect(parsePrice(formatMoney(m, locale))).toBe(m.amount)))
  })

  it("prefers the wire format's minor units to its text", () => {
    expect(wireMoney({ amount: 2800, price: '$1.00' }, 'USD')).toEqual({ amount: 2800, currency: 'USD' })
    expect(() => wireMoney({ price: '—' }, 'USD')).toThrow('price is not a number')
  })
})
