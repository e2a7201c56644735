import { type Currency, currencies } from '@awning/platform/currencies'
import { type Locale, locales } from '@awning/platform/locales'
import { type Region, regions } from '@awning/platform/regions'

/** Pages are cached per market. */
export type Market = { locale: Locale; currency: Currency; region: Region }

/** Its name over TLS is that of `hostCookie`. */
export const buyerCookie = 'buyer'

const isOneOf = <T extends string>(list: readonly T[], value: string | undefined): value is T =>
  list.some((entry) => entry === value)

/** The market in the buyer cookie and in internal paths: `en.USD.USA`. */
export const formatMarket = ({ locale, currency, region }: Market) => `${locale}.${currency}.${region}`

/** The fulfillment region after the market in the buyer cookie: it does not affect pages. */
const fulfillment = /^[A-Z]{2,9}$/

/** Parses `en.USD.USA` and `de.EUR.EU.EU`; undefined for unsupported values. */
export function parseMarket(text: string | undefined): Market | undefined {
  const [locale, currency, region, served, ...rest] = (text ?? '').split('.')
  if (rest.length > 0 || (served !== undefined && !fulfillment.test(served))) return undefined
  if (!isOneOf(locales, locale) || !isOneOf(currencies, currency) || !isOneOf(regions, region)) return undefined
  return { locale, currency, region }
}

/** The fallback market of a visit: the store's own region and currency. */
export const homeMarket = (store: { currency: Currency; region: Region }): Market => ({
  locale: 'en',
  currency: store.currency,
  region: store.region,
})
