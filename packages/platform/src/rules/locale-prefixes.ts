import { defaultLocale, type Locale, locales } from '../locales'

/** The first path segment of pages in a language, in stores with an address for each language: `pt-br`. */
export const localeSegmentOf = (locale: Locale): string => locale.toLowerCase()

/** Undefined for any other segment. The default language has none. */
export const localeOfSegment = (segment: string): Locale | undefined =>
  locales.find((locale) => locale !== defaultLocale && localeSegmentOf(locale) === segment)
