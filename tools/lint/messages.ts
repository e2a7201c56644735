import { existsSync, readFileSync } from 'node:fs'
import { locales } from '@awning/platform/locales'
import { textsOf, violationsOfLanguage } from './message-files'
import { mailMessages, unusedMessages } from './message-use'
import type { Source, Violation } from './source'

/** Reads a file below `messages/`, by its name without extension. Empty if it does not exist. */
type ReadMessages = (name: string) => unknown

/** Problems of the messages: in one of the languages, or English messages that no code uses. */
export function messageViolations(root: string, sources: Source[]): Violation[] {
  const read: ReadMessages = (name) => {
    const path = `${root}/messages/${name}.json`
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  }
  const english = textsOf(read('en'))
  const help = textsOf(read('help/en'))
  const same = keysByLocale(read('untranslated-keys'))
  return [
    ...locales.flatMap((locale) => violationsOfLanguage(locale, textsOf(read(locale)), english, same[locale] ?? [])),
    ...locales.flatMap((locale) =>
      violationsOfLanguage(locale, textsOf(read(`help/${locale}`)), help, [], 'messages/help'),
    ),
    ...mailViolations(read),
    ...unusedMessages(sources, [...english.keys()]),
    ...unusedMessages(sources, [...textsOf(read('mail/en')).keys()], mailMessages),
  ]
}

/** The messages of emails to operators and creators, in English only. */
const operatorMail = /^operator\./

/** Problems of the messages of emails. */
export function mailViolations(read: ReadMessages, ofLocales: readonly string[] = locales): Violation[] {
  const english = textsOf(read('mail/en'))
  const translated = new Map([...english].filter(([key]) => !operatorMail.test(key)))
  const same = keysByLocale(read('mail/untranslated-keys'))
  const folder = 'messages/mail'
  return ofLocales.flatMap((locale) => {
    const texts = textsOf(read(`mail/${locale}`))
    if (locale === 'en') return violationsOfLanguage(locale, texts, english, [], folder)
    const isOperatorMail = ([key]: [string, string]) => operatorMail.test(key)
    const own = new Map([...texts].filter((entry) => !isOperatorMail(entry)))
    return [
      ...violationsOfLanguage(locale, own, translated, same[locale] ?? [], folder),
      ...[...texts].filter(isOperatorMail).map(([key]) => ({
        path: `${folder}/${locale}.json`,
        line: 1,
        sentence: `${key}: is in English only.`,
      })),
    ]
  })
}

function keysByLocale(json: unknown): Record<string, string[]> {
  if (typeof json !== 'object' || json === null) throw new Error('untranslated-keys.json must list keys by language.')
  return Object.fromEntries(
    Object.entries(json).map(([locale, keys]) => [
      locale,
      Array.isArray(keys) ? keys.filter((key): key is string => typeof key === 'string') : [],
    ]),
  )
}
