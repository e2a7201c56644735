import { defaultLocale, type Locale, locales } from '@awning/platform/locales'
import { localeSegmentOf } from '@awning/platform/rules/locale-prefixes'
import { withPrefix } from './with-prefix'

/** The path prefix of a language: `/de`, or nothing for the default language. */
export const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${localeSegmentOf(locale)}`)

/** The URLs of a page by `hreflang`: in every language, and for all others in the default language. */
export const languageUrls = (origin: string, path: string): [hreflang: string, url: string][] => [
  ...locales.map((locale): [string, string] => [locale, new URL(withPrefix(prefixOf(locale), path), origin).href]),
  ['x-default', new URL(path, origin).href],
]
