import { locales } from '@awning/platform/locales'
import fc from 'fast-check'
import { acceptedLocale } from './accepted-locale'
import { marketOf } from './visit-market'

const home = { currency: 'USD', region: 'USA' } as const
const headersOf = (language: string, more: Record<string, string> = {}) =>
  new Headers({ 'accept-language': language, ...more })

describe('the language of a first visit', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt-PT,pt;q=0.9', 'pt-BR'],
    ['pt-BR', 'pt-BR'],
    ['en-US,en;q=0.9', 'en'],
    ['en-CA', 'en'],
    ['en-AU,en;q=0.9', 'en-GB'],
    ['en-gb', 'en-GB'],
    ['zh-Hant-TW, fr;q=0.3, it;q=0.7', 'it'],
    ['ja;q=1, nl;q=0.001', 'nl'],
    ['fr;q=0, es', 'es'],
    ['ES-mx', 'es'],
  ])('of a browser that sends %s is %s', (header, locale) => expect(acceptedLocale(header)).toBe(locale))

  it.each([null, '', '*', 'ja,ko', 'de;q=2', 'de;q=x', ';;;,,,', 'constructor', '__proto__', 'x'.repeat(501)])(
    'is the store’s for the header %s',
    (header) => expect(acceptedLocale(header)).toBeUndefined(),
  )

  it('is a supported one for any header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (header) => {
        expect([undefined, ...locales]).toContain(acceptedLocale(header))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a first visit', () => {
  // Requirements: 9.1
  it('uses the store’s region and currency and the browser’s language', () => {
    expect(marketOf(home, undefined, headersOf('de'))).toEqual({ locale: 'de', currency: 'USD', region: 'USA' })
    expect(marketOf({ currency: 'EUR', region: 'EU' }, undefined, headersOf('fr'))).toEqual({
      locale: 'fr',
      currency: 'EUR',
      region: 'EU',
    })
    expect(marketOf(home, undefined, new Headers())).toEqual({ locale: 'en', currency: 'USD', region: 'USA' })
  })

  it.each([
    ['DE', 'EUR', 'EU'],
    ['de', 'EUR', 'EU'],
    ['CA', 'CAD', 'CANADA'],
    ['AU', 'AUD', 'AUSTRALIA'],
    ['GB', 'GBP', 'ROW'],
    ['PR', 'USD', 'USA'],
    ['JP', 'USD', 'ROW'],
    ['XX', 'USD', 'USA'],
    ['T1', 'USD', 'USA'],
    ['<b>', 'USD', 'USA'],
  ])('from %s, if an edge reports the country, uses %s and %s', (country, currency, region) => {
    const headers = headersOf('en', { 'cf-ipcountry': country })
    expect(marketOf(home, undefined, headers, 'cf-ipcountry')).toEqual({ locale: 'en', currency, region })
  })

  it('ignores the country without a configured header', () => {
    expect(marketOf(home, undefined, headersOf('en', { 'cf-ipcountry': 'DE' })).region).toBe('USA')
  })

  it("does not override the visitor's choice", () => {
    const headers = headersOf('de', { 'cf-ipcountry': 'DE' })
    expect(marketOf(home, 'it.GBP.ROW', headers, 'cf-ipcountry')).toEqual({
      locale: 'it',
      currency: 'GBP',
      region: 'ROW',
    })
    expect(marketOf(home, 'xx.GBP.ROW', headers).locale).toBe('de')
  })
})
