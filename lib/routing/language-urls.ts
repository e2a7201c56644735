import { locales } from '@awning/platform/locales'
import { prefixOf } from './locale-prefix'
import { withPrefix } from './with-prefix'

/** The URLs of a page by `hreflang`: in every language, and for all others in the default language. */
export const languageUrls = (origin: string, path: string): [hreflang: string, url: string][] => [
  ...locales.map((locale): [string, string] => [locale, new URL(withPrefix(prefixOf(locale), path), origin).href]),
  ['x-default', new URL(path, origin).href],
]
