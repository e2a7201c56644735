// Bundle boundary: loaded when the fallback error page is shown.

import type { Locale } from '@awning/platform/locales'
import { acceptedLocale } from '../localization/accepted-locale'
import { errorPageTexts } from '../theme/error-page-texts'

export type FallbackErrorTexts = { locale: Locale; title: string; text: string; retry: string }

/** The texts in the browser's first supported language, or in English. */
export function fallbackErrorTexts(languages: readonly string[]): FallbackErrorTexts {
  const locale = acceptedLocale(languages.join(',')) ?? 'en'
  const { 503: pageTexts, retry } = errorPageTexts[locale]
  const [title, text] = pageTexts
  return { locale, title, text, retry }
}
