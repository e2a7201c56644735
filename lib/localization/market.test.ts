import { currencies } from '@awning/platform/currencies'
import { locales } from '@awning/platform/locales'
import { regions } from '@awning/platform/regions'
import { formatMarket, homeMarket, parseMarket } from './market'

describe('a market', () => {
  it('is restored from the cookie, for every market', () => {
    for (const locale of locales)
      for (const currency of currencies)
        for (const region of regions) {
          const market = { locale, currency, region }
          expect(parseMarket(formatMarket(market))).toEqual(market)
        }
  })

  it('is the same with a fulfillment region appended', () => {
    expect(parseMarket('de.EUR.EU.EU')).toEqual({ locale: 'de', currency: 'EUR', region: 'EU' })
  })

  it.each([
    undefined,
    '',
    'en',
    'en.USD',
    'en.USD.USA.x',
    'xx.USD.USA',
    'en.JPY.USA',
    'en.USD.MARS',
    'en.USD.USA/../x',
  ])('%s is invalid', (text) => expect(parseMarket(text)).toBeUndefined())

  // Requirements: 9.1
  it('is the store’s own on a first visit', () => {
    expect(homeMarket({ currency: 'EUR', region: 'EU' })).toEqual({ locale: 'en', currency: 'EUR', region: 'EU' })
  })
})
