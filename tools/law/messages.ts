import { existsSync, readFileSync } from 'node:fs'
import { locales } from '../../commerce/contract/primitives'
import { breachesOfLanguage, textsOf } from './message-files'
import { unusedMessages } from './message-use'
import type { Breach, Source } from './source'

/** What is wrong with the texts of the house: in one of the languages, or with an English one that nobody says. */
export function messageBreaches(root: string, sources: Source[]): Breach[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(`${root}/messages/${name}.json`, 'utf8'))
  const english = textsOf(read('en'))
  const help = textsOf(read('help/en'))
  const same = existsSync(`${root}/messages/same.json`) ? keysByLocale(read('same')) : {}
  return [
    ...locales.flatMap((locale) => breachesOfLanguage(locale, textsOf(read(locale)), english, same[locale] ?? [])),
    ...locales.flatMap((locale) =>
      breachesOfLanguage(locale, textsOf(read(`help/${locale}`)), help, [], 'messages/help'),
    ),
    ...unusedMessages(sources, [...english.keys()]),
  ]
}

function keysByLocale(json: unknown): Record<string, string[]> {
  if (typeof json !== 'object' || json === null) throw new Error('messages/same.json lists keys by language')
  return Object.fromEntries(
    Object.entries(json).map(([locale, keys]) => [
      locale,
      Array.isArray(keys) ? keys.filter((key): key is string => typeof key === 'string') : [],
    ]),
  )
}
