import { allPieces, type Piece, readMessage } from './icu'
import type { Breach } from './source'

/** The texts of a language by key: `cart.title` is 'My Cart'. */
export type Texts = ReadonlyMap<string, string>

/** The leaves of a file of messages, by their whole keys. */
export function textsOf(json: unknown, above = ''): Texts {
  if (typeof json === 'string') return new Map([[above, json]])
  if (typeof json !== 'object' || json === null) throw new Error(`${above} is neither a text nor a group of texts`)
  return new Map(
    Object.entries(json).flatMap(([key, part]) => [...textsOf(part, above === '' ? key : `${above}.${key}`)]),
  )
}

/** Written for machines that read English. */
const englishOnly = /^llms\./

/**
 * What is wrong with the texts of one language against the English ones: a key too many or too few, an empty text, one that does not
 * parse, another set of placeholders or tags, a plural that the language does not have, or the English words left as they are.
 * `same` are the keys whose text is rightly the same as in English; `folder` is where the files lie.
 */
export function breachesOfLanguage(
  locale: string,
  texts: Texts,
  english: Texts,
  same: readonly string[],
  folder = 'messages',
): Breach[] {
  const say = (key: string, sentence: string): Breach => ({
    path: `${folder}/${locale}.json`,
    line: 1,
    sentence: `${key}: ${sentence}`,
  })
  const missing = [...english.keys()].filter((key) => !texts.has(key)).map((key) => say(key, 'is missing.'))
  const needless = locale === 'en' ? [] : same.filter((key) => texts.get(key) !== english.get(key) || !english.has(key))
  return [
    ...missing,
    ...[...texts].flatMap(([key, text]) => {
      const original = english.get(key)
      if (original === undefined) return [say(key, `is not in ${folder}/en.json.`)]
      return [
        ...shapeBreaches(locale, text, original),
        ...(isLeftInEnglish(locale, key, text, original) && !same.includes(key)
          ? ['is still the English text. Where that is right, name the key in messages/same.json.']
          : []),
      ].map((sentence) => say(key, sentence))
    }),
    ...needless.map((key) => say(key, 'is in messages/same.json, but its text is not the English one.')),
  ]
}

function isLeftInEnglish(locale: string, key: string, text: string, original: string): boolean {
  if (text !== original || locale.startsWith('en') || englishOnly.test(key)) return false
  return wordsOf(readOrNothing(text)).some((words) => /\p{L}/u.test(words))
}

const wordsOf = (pieces: Piece[]) => allPieces(pieces).flatMap((piece) => (piece.kind === 'words' ? [piece.words] : []))

const readOrNothing = (text: string): Piece[] => {
  try {
    return readMessage(text)
  } catch {
    return []
  }
}

function shapeBreaches(locale: string, text: string, original: string): string[] {
  if (text.trim() === '') return ['is empty.']
  if (text !== text.trim()) return ['has a space at its end.']
  let pieces: Piece[]
  try {
    pieces = readMessage(text)
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}.`]
  }
  const wanted = [...handles(readOrNothing(original))].sort().join(' ')
  const found = [...handles(pieces)].sort().join(' ')
  return [
    ...(found === wanted ? [] : [`has ${found || 'no placeholders'}, the English text ${wanted || 'none'}.`]),
    ...allPieces(pieces).flatMap((piece) => (piece.kind === 'choice' ? branchBreaches(locale, piece) : [])),
  ]
}

/** What code hands to a text, and the branches of a select, which code names, too. */
const handles = (pieces: Piece[]) =>
  new Set(
    allPieces(pieces).flatMap((piece) => {
      if (piece.kind === 'tag') return [`<${piece.name}>`]
      if (piece.kind === 'value') return piece.name === '#' ? [] : [`{${piece.name}}`]
      if (piece.kind !== 'choice') return []
      return [
        `{${piece.name}}`,
        ...(piece.by === 'select' ? piece.branches.map(({ when }) => `{${piece.name}=${when}}`) : []),
      ]
    }),
  )

/** Every choice has `other`; a plural has the categories of its language, and only them. 'many' (a million) may go with `other`. */
function branchBreaches(locale: string, { by, branches }: Extract<Piece, { kind: 'choice' }>): string[] {
  const whens = branches.map(({ when }) => when)
  if (!whens.includes('other')) return ['has a choice without "other".']
  if (by === 'select') return []
  const type = by === 'selectordinal' ? 'ordinal' : 'cardinal'
  const categories: string[] = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories
  const wrong = whens.filter((when) => !when.startsWith('=') && !categories.includes(when))
  const bare = whens.length === 1
  const lacking = bare ? [] : categories.filter((one) => one !== 'many' && !whens.includes(one))
  return [
    ...wrong.map((when) => `has the plural "${when}", which this language does not know.`),
    ...lacking.map((one) => `has no plural "${one}".`),
  ]
}
