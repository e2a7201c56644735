import type { Language, Locale } from '@awning/platform/locales'

/** The locale of a language whose exact region is not requested. */
const byLanguage: Readonly<Record<string, Locale>> = {
  en: 'en',
  de: 'de',
  nl: 'nl',
  fr: 'fr',
  it: 'it',
  es: 'es',
  pt: 'pt-BR',
} satisfies Record<Language, Locale>
const british = new Set(['GB', 'IE', 'AU', 'NZ', 'ZA', 'IN', 'SG', 'HK', 'MT', 'CY'])

/** Browsers send a few languages; a longer header is ignored. */
const maxHeaderLength = 500

/**
 * The shop's preferred locale for an `Accept-Language` header: the first supported language by weight. Undefined if none is
 * supported.
 */
export function acceptedLocale(header: string | null): Locale | undefined {
  if (header === null || header.length > maxHeaderLength) return undefined
  const preferences = header.split(',').map(readWish)
  // The sort is stable: languages of equal weight stay in order.
  const sorted = preferences.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  for (const { tag } of sorted) {
    const locale = localeOf(tag)
    if (locale !== undefined) return locale
  }
  return undefined
}

function readWish(part: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return { tag, weight: weight >= 0 && weight <= 1 ? weight : 0 }
}

function localeOf(tag: string): Locale | undefined {
  const [language = '', ...rest] = tag.split('-')
  const region = rest.find((piece) => /^[A-Za-z]{2}$/.test(piece))?.toUpperCase()
  const own = language.toLowerCase()
  if (own === 'en' && region !== undefined && british.has(region)) return 'en-GB'
  return Object.hasOwn(byLanguage, own) ? byLanguage[own] : undefined
}
