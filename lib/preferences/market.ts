import {
  type Currency,
  currencies,
  type Locale,
  locales,
  type Region,
  regions,
} from '../../commerce/contract/primitives'

/** What a visitor is shown: the language, the currency and the region. Pages are cached per market. */
export type Market = { locale: Locale; currency: Currency; region: Region }

export const buyerCookie = 'buyer'

const isOneOf = <T extends string>(list: readonly T[], value: string | undefined): value is T =>
  list.some((entry) => entry === value)

/** The market as it stands in the buyer cookie and in internal addresses: `en.USD.USA`. */
export const formatMarket = ({ locale, currency, region }: Market) => `${locale}.${currency}.${region}`

/** Where a region is served from, behind the market in the buyer cookie: it changes no page. */
const fulfillment = /^[A-Z]{2,9}$/

/** Reads `en.USD.USA` and `de.EUR.EU.EU`; anything that is not on the lists is undefined. */
export function parseMarket(text: string | undefined): Market | undefined {
  const [locale, currency, region, served, ...rest] = (text ?? '').split('.')
  if (rest.length > 0 || (served !== undefined && !fulfillment.test(served))) return undefined
  if (!isOneOf(locales, locale) || !isOneOf(currencies, currency) || !isOneOf(regions, region)) return undefined
  return { locale, currency, region }
}

/** The market of a first visit: the store's own region and currency. */
export const homeMarket = (store: { currency: Currency; region: Region }): Market => ({
  locale: 'en',
  currency: store.currency,
  region: store.region,
})
