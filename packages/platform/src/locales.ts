import { z } from 'zod'

export const locales = ['en', 'de', 'nl', 'fr', 'it', 'es', 'pt-BR', 'en-GB'] as const
export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>
/** The locale of the store's own texts and of addresses without a language. */
export const defaultLocale = 'en' satisfies Locale
/** The language of a locale, without its region: `pt` of `pt-BR`. */
export type Language = Locale extends infer Tag ? (Tag extends `${infer Name}-${string}` ? Name : Tag) : never

/** The locales whose texts are displayed in a locale, the best first: a region without its own text has that of its language. */
export const textLocales = (locale: Locale): readonly Locale[] => (locale === 'en-GB' ? ['en-GB', 'en'] : [locale])
