import type { Locale } from '@awning/platform/locales'
import { createTranslator } from 'next-intl'
import type help from '../../messages/help/en.json'

type HelpTexts = typeof help

const files: Record<Locale, () => Promise<{ default: HelpTexts }>> = {
  en: () => import('../../messages/help/en.json'),
  de: () => import('../../messages/help/de.json'),
  nl: () => import('../../messages/help/nl.json'),
  fr: () => import('../../messages/help/fr.json'),
  it: () => import('../../messages/help/it.json'),
  es: () => import('../../messages/help/es.json'),
  'pt-BR': () => import('../../messages/help/pt-BR.json'),
  'en-GB': () => import('../../messages/help/en-GB.json'),
}

/** The articles of a language, separate from the shop's messages because no other page needs them. */
export const helpTextsOf = async (locale: Locale): Promise<HelpTexts> => (await files[locale]()).default

/** A translator for the articles of a language: `t('articles.returns.title')`. */
export const createHelpTranslator = async (locale: Locale) =>
  createTranslator({ locale, messages: await helpTextsOf(locale), timeZone: 'UTC' })

export type HelpTranslator = Awaited<ReturnType<typeof createHelpTranslator>>
