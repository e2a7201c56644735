import type { Store } from '@awning/contract/store'
import type { Locale } from '@awning/platform/locales'
import { localeOfSegment } from '@awning/platform/rules/locale-prefixes'
import { readFlag } from '../flags'
import { prefixOf } from './locale-prefix'
import { canonicalPath, closedRoute, type InternalRoute, matchRoute, notFoundRoute } from './match-route'

/**
 * The language and the path of a URL: `/de/listing/x` is German in a store with the flag `localeUrls`. `prefix` is
 * undefined in other stores, and `locale` in a URL without a language.
 */
type LocalePath = { prefix: string | undefined; locale: Locale | undefined; pathname: string }

export function readLocalePath(store: Partial<Pick<Store, 'flags'>>, pathname: string): LocalePath {
  if (!readFlag(store, 'localeUrls')) return { prefix: undefined, locale: undefined, pathname }
  const [, first = ''] = pathname.split('/')
  const locale = localeOfSegment(first.toLowerCase())
  if (locale === undefined) return { prefix: '', locale, pathname }
  return { prefix: prefixOf(locale), locale, pathname: pathname.slice(first.length + 1) || '/' }
}

/** A page of one visitor has no language in its URL. */
export function matchLocalePath({ locale, pathname }: LocalePath, query: URLSearchParams): InternalRoute {
  const route = matchRoute(pathname, query)
  const isShared = route.part === 'shop' && (route.caching === 'page' || route === closedRoute)
  return locale === undefined || isShared ? route : notFoundRoute
}

/** The canonical path of a URL that was requested in capitals or with trailing slashes; undefined if it is canonical. */
export function canonicalLocalePath(
  { prefix = '', locale, pathname }: LocalePath,
  requested: string,
  route: InternalRoute,
): string | undefined {
  const path = canonicalPath(pathname, route)
  if (locale === undefined) return path
  const address = `${prefix}${path ?? pathname}`.replace(/\/+$/, '')
  return address === requested ? undefined : address
}
