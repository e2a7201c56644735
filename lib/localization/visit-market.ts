import type { Store } from '@awning/contract/store'
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
