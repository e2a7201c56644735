import type { Locale } from '../../commerce/contract/primitives'

/** What a language is read as here where its region is not asked for exactly. */
const byLanguage: Readonly<Record<string, Locale>> = {
  en: 'en',
  de: 'de',
  nl: 'nl',
  fr: 'fr',
  it: 'it',
  es: 'es',
  pt: 'pt-BR',
}
/** English as it is written outside of North America. */
const british = new Set(['GB', 'IE', 'AU', 'NZ', 'ZA', 'IN', 'SG', 'HK', 'MT', 'CY'])

/** A browser sends a handful; more is not read. */
const longestHeader = 500

/**
 * The shop's language that a browser prefers, from its `Accept-Language`: the first of its languages that there are, by their weights.
 * Undefined where it names none of them.
 */
export function acceptedLocale(header: string | null): Locale | undefined {
  if (header === null || header.length > longestHeader) return undefined
  const wishes = header.split(',').map(readWish)
  // The sort is stable: of equal weights the first stays first.
  const wanted = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
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
