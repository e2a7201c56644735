import type { Store } from '@awning/contract/store'
import type { Currency } from '@awning/platform/currencies'
import type { Locale } from '@awning/platform/locales'
import type { Region } from '@awning/platform/regions'
import { env } from '../env'
import { acceptedLocale } from './accepted-locale'
import { homeMarket, type Market, parseMarket } from './market'

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** Shipping to the territories is the same as to the states. */
const states = 'US PR GU VI AS MP UM'.split(' ')

type MarketPlace = { region: Region; currency?: Currency }

const places: ReadonlyMap<string, MarketPlace> = new Map<string, MarketPlace>([
  ...union.map((country) => [country, { region: 'EU', currency: 'EUR' }] as const),
  ...states.map((country) => [country, { region: 'USA', currency: 'USD' }] as const),
  ['CA', { region: 'CANADA', currency: 'CAD' }],
  ['AU', { region: 'AUSTRALIA', currency: 'AUD' }],
  ['GB', { region: 'ROW', currency: 'GBP' }],
])

const country = /^[A-Z]{2}$/
/** Country codes that edges use for an unknown or hidden country. */
const unknownCountries = new Set(['XX', 'T1', 'ZZ', 'A1', 'A2'])

/** The region of a country (`DE`), and its currency if the region has one of its own. Undefined for an invalid code. */
function marketOfCountry(code: string | null): MarketPlace | undefined {
  const known = code?.trim().toUpperCase() ?? ''
  if (!country.test(known) || unknownCountries.has(known)) return undefined
  return places.get(known) ?? { region: 'ROW' }
}

/**
 * The market of a visit: the visitor's choice (`cookie`), otherwise the store's region and currency in the browser's language, or
 * the region of the visitor's country if an edge reports it (`COUNTRY_HEADER`). A detected market is not stored: it is the same
 * for every request, so the first page also comes from the cache.
 */
export function marketOf(
  store: Pick<Store, 'currency' | 'region'>,
  cookie: string | undefined,
  headers: Headers,
  countryHeader = env.COUNTRY_HEADER,
): Market {
  const chosen = parseMarket(cookie)
  if (chosen !== undefined) return chosen
  const home = homeMarket(store)
  const locale = acceptedLocale(headers.get('accept-language')) ?? home.locale
  const place = countryHeader === undefined ? undefined : marketOfCountry(headers.get(countryHeader))
  return { ...home, ...place, locale }
}

/**
 * The market of a visit to a URL. With a language in it, the page is in that language, with the currency and region that
 * the visitor chose, otherwise those of the store. The browser's language and the visitor's country make no difference
 * there, so that search engines see the same prices as the visitors whom they send.
 */
export function marketAt(
  { locale }: { locale: Locale | undefined },
  store: Pick<Store, 'currency' | 'region'>,
  cookie: string | undefined,
  headers: Headers,
): Market {
  if (locale === undefined) return marketOf(store, cookie, headers)
  return { ...(parseMarket(cookie) ?? homeMarket(store)), locale }
}
