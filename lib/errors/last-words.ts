import type { Locale } from '../../commerce/contract/primitives'
import { acceptedLocale } from '../preferences/accepted-locale'
import { neutralTexts } from '../store/neutral-texts'

/** What the page of last resort says. */
export type LastWords = { locale: Locale; title: string; text: string; retry: string }

/** The words in the first of a browser's languages that the house speaks; in English where it speaks none of them. */
export function lastWords(languages: readonly string[]): LastWords {
  const locale = acceptedLocale(languages.join(',')) ?? 'en'
  const { 503: said, retry } = neutralTexts[locale]
  const [title, text] = said
  return { locale, title, text, retry }
}
