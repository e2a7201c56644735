import { currencies } from '@awning/platform/currencies'
import { locales } from '@awning/platform/locales'
import { regions } from '@awning/platform/regions'
import fc from 'fast-check'
import {
  builtInLocalization,
  buyerOf,
  fulfillmentsOf,
  type Localization,
  marketOfLocalization,
  parseLocalization,
  resolveChoice,
  toSupportedLocalization,
  withFulfillment,
} from './localization'
import { type Market, parseMarket } from './market'

const home: Market = { locale: 'en', currency: 'USD', region: 'USA' }
const german: Market = { locale: 'de', currency: 'EUR', region: 'EU' }
const anyMarket = fc.record({
  locale: fc.constantFrom(...locales),
  currency: fc.constantFrom(...currencies),
  region: fc.constantFrom(...regions),
})
const name = fc.oneof(fc.constantFrom('USA', 'EUR', 'EU', 'CANADA', 'ROW', 'MARS'), fc.string())
const anyDetails: fc.Arbitrary<Localization> = fc.record({
  buyer_region: name,
  buyer_currency: fc.string(),
  buyer_locale: fc.string(),
  fulfillment_region: fc.oneof(name, fc.constant(null), fc.constant(undefined)),
  available_locales: fc.array(
    fc.record({ local_code: fc.oneof(fc.constantFrom(...locales), fc.string()), local_name: fc.string() }),
  ),
  available_currencies: fc.array(
    fc.record({ currency: fc.oneof(fc.constantFrom(...currencies), fc.string()), symbol: fc.string() }),
  ),
  available_regions: fc.array(fc.record({ region: name, fulfillment_region: fc.oneof(name, fc.constant(null)) })),
})

describe('a localization', () => {
  // Requirements: 9.1a
  it('has the built-in languages, currencies, regions and their fulfillment regions', () => {
    const { available_locales, available_currencies, available_regions } = builtInLocalization(home)
    expect(available_locales.map(({ local_code, local_name }) => `${local_code} ${local_name}`)).toEqual([
      'en English',
      'de Deutsch',
      'nl Nederlands',
      'fr Français',
      'it Italiano',
      'es Español',
      'pt-BR Português (Brasil)',
      'en-GB English (UK)',
    ])
    expect(available_currencies.map(({ currency, symbol }) => `${currency} ${symbol}`)).toEqual([
      'USD $',
      'GBP £',
      'EUR €',
      'AUD A$',
      'CAD CA$',
    ])
    expect(available_regions).toEqual([
      { region: 'USA', fulfillment_region: 'USA' },
      { region: 'EUR', fulfillment_region: 'EU' },
      { region: 'CANADA', fulfillment_region: 'USA' },
      { region: 'AUSTRALIA', fulfillment_region: 'USA' },
      { region: 'ROW', fulfillment_region: 'USA' },
    ])
  })

  // Requirements: 4.21
  it.each([
    ['EUR', undefined, 'EU'],
    ['EUR', null, 'EU'],
    ['EUR', '', 'EU'],
    ['USA', undefined, 'USA'],
    ['AUSTRALIA', undefined, 'USA'],
    ['EUR', 'USA', 'USA'],
    ['EUR', 'EUR', 'EU'],
    ['ELSEWHERE', undefined, 'ELSEWHERE'],
  ])('of region %s with the fulfillment region %s is fulfilled from %s', (region, fulfillment, expected) => {
    const localization = { ...builtInLocalization(home), buyer_region: region, fulfillment_region: fulfillment }
    expect(withFulfillment(localization).fulfillment_region).toBe(expected)
  })

  // Requirements: 4.21
  it('is updated by a choice: language, currency, region, and the derived fulfillment region', () => {
    const chosen = resolveChoice(builtInLocalization(home), german)
    expect(chosen).toMatchObject({
      buyer_locale: 'de',
      buyer_currency: 'EUR',
      buyer_region: 'EUR',
      fulfillment_region: 'EU',
    })
    expect(buyerOf(chosen)).toBe('de.EUR.EU.EU')
    expect(buyerOf(resolveChoice(chosen, { ...german, fulfillment: 'USA' }))).toBe('de.EUR.EU.USA')
  })

  // Requirements: 4.20
  it('becomes a cookie that the server parses into the same market, for any choice', () => {
    fc.assert(
      fc.property(anyMarket, anyMarket, anyDetails, (before, market, details) => {
        const chosen = resolveChoice(toSupportedLocalization(before, details), market)
        expect(marketOfLocalization(chosen)).toEqual(market)
        expect(parseMarket(buyerOf(chosen))).toEqual(market)
        expect(buyerOf(chosen)).toMatch(/^[A-Za-z.-]+$/)
        expect(parseLocalization(JSON.stringify(chosen))).toEqual(chosen)
      }),
    )
  })

  // Requirements: 3.17
  it('is parsed from any text without an error, into one of this shop’s markets only', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          anyDetails.map((details) => JSON.stringify(details)),
        ),
        (text) => {
          const read = parseLocalization(text)
          if (read) expect(parseMarket(buyerOf(read))).toBeDefined()
        },
      ),
    )
    expect(parseLocalization(null)).toBeUndefined()
    expect(parseLocalization('{"buyer_region":"EUR"')).toBeUndefined()
  })
})

describe('the options of a visitor', () => {
  // Requirements: 3.17, C3.10
  it('are those that both sides support, and the current ones', () => {
    fc.assert(
      fc.property(anyMarket, anyDetails, (market, details) => {
        const offer = toSupportedLocalization(market, details)
        for (const { local_code } of offer.available_locales) expect(locales).toContain(local_code)
        for (const { currency } of offer.available_currencies) expect(currencies).toContain(currency)
        expect(offer.available_locales.map(({ local_code }) => local_code)).toContain(market.locale)
        expect(offer.available_currencies.map(({ currency }) => currency)).toContain(market.currency)
        expect(marketOfLocalization(offer)).toEqual(market)
        expect(fulfillmentsOf(offer, market.region).length).toBeGreaterThan(0)
        expect(new Set(offer.available_locales.map(({ local_code }) => local_code)).size).toBe(
          offer.available_locales.length,
        )
      }),
    )
  })

  it('exclude what another back end does not offer and what this shop does not support', () => {
    const offer = toSupportedLocalization(home, {
      ...builtInLocalization(home),
      available_locales: [
        { local_code: 'en', local_name: 'English' },
        { local_code: 'ja', local_name: '日本語' },
      ],
      available_currencies: [{ currency: 'EUR', symbol: '€' }],
      available_regions: [{ region: 'EUR', fulfillment_region: 'EU' }, { region: 'MOON' }],
    })
    expect(offer.available_locales).toEqual([{ local_code: 'en', local_name: 'English' }])
    expect(offer.available_currencies.map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
    expect(offer.available_regions.map(({ region }) => region)).toEqual(['EUR', 'USA'])
  })

  it('include several fulfillment regions if the back end offers them', () => {
    const offer = toSupportedLocalization(german, {
      ...builtInLocalization(german),
      available_regions: [
        { region: 'EUR', fulfillment_region: 'EU' },
        { region: 'EUR', fulfillment_region: 'USA' },
      ],
    })
    expect(fulfillmentsOf(offer, 'EU')).toEqual(['EU', 'USA'])
  })
})
