import { env } from '../env'
import type { StoreEntry } from '../store/lookup'
import { acceptedLocale } from './accepted-locale'
import { placeOf } from './country-market'
import { homeMarket, type Market, parseMarket } from './market'

/**
 * What a visitor is shown: what they chose (`cookie`), else the store's own region and currency in the language of the browser, or the region of
 * their country where an edge tells it (`COUNTRY_HEADER`). A guess is written nowhere: it comes out the same with every request, so that the first
 * page comes from the cache like all others.
 */
export function marketOf(
  store: Pick<StoreEntry, 'currency' | 'region'>,
  cookie: string | undefined,
  headers: Headers,
  countryHeader = env.COUNTRY_HEADER,
): Market {
  const chosen = parseMarket(cookie)
  if (chosen !== undefined) return chosen
  const home = homeMarket(store)
  const locale = acceptedLocale(headers.get('accept-language')) ?? home.locale
  const place = countryHeader === undefined ? undefined : placeOf(headers.get(countryHeader))
  return { ...home, ...place, locale }
}
