import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  type PluralElement,
} from '@formatjs/icu-messageformat-parser'
import { allElements, readMessage } from './icu'
import type { Violation } from './source'

/** The texts of a language by key, such as `cart.title`: 'My Cart'. */
export type Texts = ReadonlyMap<string, string>

/** The leaves of a message file, by full key. */
export function textsOf(json: unknown, above = ''): Texts {
  if (typeof json === 'string') return new Map([[above, json]])
  if (typeof json !== 'object' || json === null) throw new Error(`${above} is neither a string nor an object.`)
  return new Map(
    Object.entries(json).flatMap(([key, part]) => [...textsOf(part, above === '' ? key : `${above}.${key}`)]),
  )
}

/** Texts for machines, in English only. */
const englishOnly = /^llms\./

/**
 * Problems of the texts of one language compared with English: extra or missing keys, empty texts, texts that do not parse, other
 * placeholders or tags, plural categories that the language does not have, and untranslated texts.
 * `same` are the keys whose text may equal the English text; `folder` is the folder of the files.
 */
export function violationsOfLanguage(
  locale: string,
  texts: Texts,
  english: Texts,
  same: readonly string[],
  folder = 'messages',
): Violation[] {
  const violation = (key: string, sentence: string): Violation => ({
    path: `${folder}/${locale}.json`,
    line: 1,
    sentence: `${key}: ${sentence}`,
  })
  const missing = [...english.keys()].filter((key) => !texts.has(key)).map((key) => violation(key, 'is missing.'))
  const needless = locale === 'en' ? [] : same.filter((key) => texts.get(key) !== english.get(key) || !english.has(key))
  return [
    ...missing,
    ...[...texts].flatMap(([key, text]) => {
      const original = english.get(key)
      if (original === undefined) return [violation(key, `is not in ${folder}/en.json.`)]
      return [
        ...shapeBreaches(locale, text, original),
        ...(isUntranslated(locale, key, text, original) && !same.includes(key)
          ? [`is still the English text. If this is intended, add the key to ${folder}/untranslated-keys.json.`]
          : []),
      ].map((sentence) => violation(key, sentence))
    }),
    ...needless.map((key) =>
      violation(key, `is in ${folder}/untranslated-keys.json, but its text differs from the English text.`),
    ),
  ]
}

function isUntranslated(locale: string, key: string, text: string, original: string): boolean {
  if (text !== original || locale.startsWith('en') || englishOnly.test(key)) return false
  return wordsOf(parseOrEmpty(text)).some((words) => /\p{L}/u.test(words))
}

const wordsOf = (elements: MessageFormatElement[]) =>
  allElements(elements).flatMap((element) => (isLiteralElement(element) ? [element.value] : []))

const parseOrEmpty = (text: string): MessageFormatElement[] => {
  try {
    return readMessage(text)
  } catch {
    return []
  }
}

function shapeBreaches(locale: string, text: string, original: string): string[] {
  if (text.trim() === '') return ['is empty.']
  if (text !== text.trim()) return ['has a space at its end.']
  let elements: MessageFormatElement[]
  try {
    elements = readMessage(text)
  } catch (error) {
    return [`cannot be parsed: ${error instanceof Error ? error.message : String(error)}.`]
  }
  const wanted = [...placeholdersOf(parseOrEmpty(original))].sort().join(' ')
  const found = [...placeholdersOf(elements)].sort().join(' ')
  return [
    ...(found === wanted ? [] : [`has ${found || 'no placeholders'}, but the English text has ${wanted || 'none'}.`]),
    ...allElements(elements).flatMap((element) => branchBreaches(locale, element)),
  ]
}

/** The values and tags that the code passes to a text, and the branches of a select, whose names the code uses. */
const placeholdersOf = (elements: MessageFormatElement[]) =>
  new Set(
    allElements(elements).flatMap((element) => {
      if (isLiteralElement(element) || isPoundElement(element)) return []
      if (isTagElement(element)) return [`<${element.value}>`]
      const branches = isSelectElement(element) ? Object.keys(element.options) : []
      return [`{${element.value}}`, ...branches.map((when) => `{${element.value}=${when}}`)]
    }),
  )

/** Every choice has `other`. A plural has exactly the categories of its language; 'many' (a million) may use `other`. */
function branchBreaches(locale: string, element: MessageFormatElement): string[] {
  if (!isPluralElement(element) && !isSelectElement(element)) return []
  if (!('other' in element.options)) return ['has a plural or select without an "other" branch.']
  return isPluralElement(element) ? pluralBreaches(locale, element) : []
}

function pluralBreaches(locale: string, { options, pluralType }: PluralElement): string[] {
  const whens = Object.keys(options)
  const categories: string[] = new Intl.PluralRules(locale, { type: pluralType }).resolvedOptions().pluralCategories
  const wrong = whens.filter((when) => !when.startsWith('=') && !categories.includes(when))
  const bare = whens.length === 1
  const lacking = bare ? [] : categories.filter((one) => one !== 'many' && !whens.includes(one))
  return [
    ...wrong.map((when) => `has the plural "${when}", which this language does not have.`),
    ...lacking.map((one) => `has no plural "${one}".`),
  ]
}
