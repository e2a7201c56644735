import { type Locale, locales } from '@awning/platform/locales'
import { createTranslator, type MessageKeys, type NestedKeyOf } from 'use-intl/core'
import de from '../../messages/de.json'
import en from '../../messages/en.json'
import enGb from '../../messages/en-GB.json'
import es from '../../messages/es.json'
import fr from '../../messages/fr.json'
import it from '../../messages/it.json'
import nl from '../../messages/nl.json'
import ptBr from '../../messages/pt-BR.json'

/** The messages of emails to shoppers. The group `operator`, for operators and creators, is in English only. */
type ShopperMessages = Omit<typeof en, 'operator'>

/** Values are strings, formatted by the caller. They are inserted as they are: braces and tags in a value have no meaning. */
type Translator<Messages> = (
  key: MessageKeys<Messages, NestedKeyOf<Messages>>,
  values?: Readonly<Record<string, string>>,
) => string
export type MailTranslator = Translator<ShopperMessages>

/** Throws on a missing message or value, so that no email shows a key. The outbox then retries the email and reports it. */
function onError(error: Error): never {
  throw error
}

function createMailTranslator(locale: Locale, messages: ShopperMessages): MailTranslator {
  const t = createTranslator({ locale, messages, onError })
  // Without `values`, use-intl does not report a missing value.
  return (key, values = {}) => t(key, values)
}

function createOperatorTranslator(): Translator<typeof en> {
  const t = createTranslator({ locale: 'en', messages: en, onError })
  return (key, values = {}) => t(key, values)
}

/** Created once: a translator caches its parsed messages. */
const translators: Record<Locale, MailTranslator> = {
  en: createMailTranslator('en', en),
  de: createMailTranslator('de', de),
  nl: createMailTranslator('nl', nl),
  fr: createMailTranslator('fr', fr),
  it: createMailTranslator('it', it),
  es: createMailTranslator('es', es),
  'pt-BR': createMailTranslator('pt-BR', ptBr),
  'en-GB': createMailTranslator('en-GB', enGb),
}

const translatorForOperators = createOperatorTranslator()

/** English if the requested locale is not supported. */
export const mailLocale = (requested: string): Locale => locales.find((locale) => locale === requested) ?? 'en'

/** The texts of emails to shoppers. */
export const mailTranslator = (locale: Locale): MailTranslator => translators[locale]

/** The texts of emails to operators and creators, in English. */
export const operatorTranslator = (): Translator<typeof en> => translatorForOperators
