import type { Store } from '@awning/contract/store'
import type { Locale } from '@awning/platform/locales'
import { env } from '../env'
import { acceptedLocale } from './accepted-locale'
import { marketOfCountry } from './country-market'
import { homeMarket, type Market, parseMarket } from './market'

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
 * The market of a visit to an address. With a language in it, the page is in that language, with the currency and region that the
 * visitor chose, otherwise those of the store. The browser's language and the visitor's country make no difference there, so that
 * search engines see the same prices as the visitors whom they send.
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
