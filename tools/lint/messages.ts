import { existsSync, readFileSync } from 'node:fs'
import { locales } from '@awning/platform/locales'
import { textsOf, violationsOfLanguage } from './message-files'
import { mailMessages, unusedMessages } from './message-use'
import type { Source, Violation } from './source'

/** Reads a file of a messages folder, by its name without extension. Empty if it does not exist. */
type ReadMessages = (name: string) => unknown

const mailFolder = 'packages/commerce/messages'

/** Problems of the messages: in one of the languages, or English messages that no code uses. */
export function messageViolations(root: string, sources: Source[]): Violation[] {
  const readerOf =
    (folder: string): ReadMessages =>
    (name) => {
      const path = `${root}/${folder}/${name}.json`
      return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
    }
  const read = readerOf('messages')
  const readMail = readerOf(mailFolder)
  const english = textsOf(read('en'))
  const help = textsOf(read('help/en'))
  const same = keysByLocale(read('untranslated-keys'))
  const sameHelp = keysByLocale(read('help/untranslated-keys'))
  return [
    ...locales.flatMap((locale) => violationsOfLanguage(locale, textsOf(read(locale)), english, same[locale] ?? [])),
    ...locales.flatMap((locale) =>
      violationsOfLanguage(locale, textsOf(read(`help/${locale}`)), help, sameHelp[locale] ?? [], 'messages/help'),
    ),
    ...mailViolations(readMail),
    ...unusedMessages(sources, [...english.keys()]),
    ...unusedMessages(sources, [...textsOf(readMail('en')).keys()], mailMessages),
  ]
}

/** The messages of emails to operators and creators, in English only. */
const operatorMail = /^operator\./

/** Problems of the messages of emails. */
export function mailViolations(read: ReadMessages, ofLocales: readonly string[] = locales): Violation[] {
  const english = textsOf(read('en'))
  const translated = new Map([...english].filter(([key]) => !operatorMail.test(key)))
  const same = keysByLocale(read('untranslated-keys'))
  return ofLocales.flatMap((locale) => {
    const texts = textsOf(read(locale))
    if (locale === 'en') return violationsOfLanguage(locale, texts, english, [], mailFolder)
    const isOperatorMail = ([key]: [string, string]) => operatorMail.test(key)
    const own = new Map([...texts].filter((entry) => !isOperatorMail(entry)))
    return [
      ...violationsOfLanguage(locale, own, translated, same[locale] ?? [], mailFolder),
      ...[...texts].filter(isOperatorMail).map(([key]) => ({
        path: `${mailFolder}/${locale}.json`,
        line: 1,
        sentence: `${key}: is in English only.`,
      })),
    ]
  })
}

/** The keys by language; those of `all` hold for every language. */
function keysByLocale(json: unknown): Record<string, string[]> {
  const keysOf = (name: string): string[] => {
    const keys: unknown = Reflect.get(Object(json), name)
    return Array.isArray(keys) ? keys.filter((key): key is string => typeof key === 'string') : []
  }
  return Object.fromEntries(
    locales.map((locale) => [locale, locale.startsWith('en') ? keysOf(locale) : [...keysOf('all'), ...keysOf(locale)]]),
  )
}
