import { defaultLocale, type Locale } from '@awning/platform/locales'
import { localeSegmentOf } from '@awning/platform/rules/locale-prefixes'

/** The start of the addresses of a language: `/de`, or nothing for the default language. */
export const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${localeSegmentOf(locale)}`)
