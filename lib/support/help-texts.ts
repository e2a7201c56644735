import { createTranslator } from 'next-intl'
import type { Locale } from '../../commerce/contract/primitives'
import type help from '../../messages/help/en.json'

export type HelpTexts = typeof help

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

/** The articles of a language, apart from the texts of the shop: no other page carries them. */
export const helpTextsOf = async (locale: Locale): Promise<HelpTexts> => (await files[locale]()).default

/** Says the articles of a language: `t('articles.returns.title')`. */
export const helpWords = async (locale: Locale) =>
  createTranslator({ locale, messages: await helpTextsOf(locale), timeZone: 'UTC' })

export type HelpWords = Awaited<ReturnType<typeof helpWords>>
