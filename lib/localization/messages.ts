import type { Locale } from '@awning/platform/locales'
import type en from '../../messages/en.json'

export type Messages = typeof en

const files: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import('../../messages/en.json'),
  de: () => import('../../messages/de.json'),
  nl: () => import('../../messages/nl.json'),
  fr: () => import('../../messages/fr.json'),
  it: () => import('../../messages/it.json'),
  es: () => import('../../messages/es.json'),
  'pt-BR': () => import('../../messages/pt-BR.json'),
  'en-GB': () => import('../../messages/en-GB.json'),
}

export const messagesOf = async (locale: Locale): Promise<Messages> => (await files[locale]()).default
