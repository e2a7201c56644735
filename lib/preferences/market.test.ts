import { currencies, locales, regions } from '../../commerce/contract/primitives'
import { formatMarket, homeMarket, parseMarket } from './market'

describe('a market', () => {
  it('survives the way through the cookie, for every one that there is', () => {
    for (const locale of locales)
      for (const currency of currencies)
        for (const region of regions) {
          const market = { locale, currency, region }
          expect(parseMarket(formatMarket(market))).toEqual(market)
        }
  })

  it('is the same with what serves its region behind it', () => {
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
  ])('%s is none', (text) => expect(parseMarket(text)).toBeUndefined())

  it('is the store’s own on a first visit', () => {
    expect(homeMarket({ currency: 'EUR', region: 'EU' })).toEqual({ locale: 'en', currency: 'EUR', region: 'EU' })
  })
})
