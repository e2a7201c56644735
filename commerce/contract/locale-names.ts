import type { Locale } from './primitives'

/** What a language calls itself. */
export const localNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  'en-GB': 'English (UK)',
}
