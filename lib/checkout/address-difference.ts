import type { Place } from '@awning/address/address-place'

/**
 * Whether two addresses are the same place in different formats: abbreviated, with one or two typos, with parts in other fields
 * or repeated. A different region, postcode, house number or word is a different place.
 */
export function isSamePlace(first: Place, second: Place): boolean {
  if (first.countryCode !== second.countryCode) return false
  const [ownWords, otherWords] = [wordsOf(first), wordsOf(second)]
  return (
    isSameRegion(first, second) &&
    containsAllWords(ownWords, [...otherWords, ...regionOf(second)]) &&
    containsAllWords(otherWords, [...ownWords, ...regionOf(first)])
  )
}

function isSameRegion(first: Place, second: Place): boolean {
  if (first.stateCode !== '' && second.stateCode !== '') return first.stateCode === second.stateCode
  const [ownWords, otherWords] = [regionOf(first), regionOf(second)]
  return ownWords.length + otherWords.length === 0 || ownWords.some((word) => containsAllWords([word], otherWords))
}

/** The place of the suggestion's ZIP code, if the buyer entered another city or state for it; undefined if something else differs. */
export function placeOfZip(entered: Place, suggested: Place): { city?: string; state: string } | undefined {
  const { city, state } = suggested
  if (suggested.countryCode !== 'US' || removePunctuation(entered.zip) !== removePunctuation(suggested.zip))
    return undefined
  if (!isSamePlace({ ...entered, city, state, stateCode: suggested.stateCode }, suggested)) return undefined
  const hasOtherState = entered.stateCode !== suggested.stateCode && entered.stateCode !== '' && state !== ''
  if (!isSamePlace({ ...entered, state, stateCode: suggested.stateCode }, suggested)) return { city, state }
  return hasOtherState ? { state } : undefined
}

/**
 * How an entered address differs from its suggestions, as a key below `checkout.addressCheck`: the same place in another format
 * (`text`), or a postcode that belongs to another city, region or street.
 */
export function differenceOf(
  entered: Place,
  suggestions: readonly Place[],
): 'text' | 'cityMismatch' | 'stateMismatch' | 'streetMismatch' {
  if (suggestions.some((place) => isSamePlace(entered, place))) return 'text'
  const [ofZip] = suggestions.flatMap((place) => placeOfZip(entered, place) ?? [])
  if (ofZip) return ofZip.city === undefined ? 'stateMismatch' : 'cityMismatch'
  return suggestions.some((place) => removePunctuation(place.zip) !== removePunctuation(entered.zip))
    ? 'streetMismatch'
    : 'text'
}

const normalizeText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const removePunctuation = (text: string) => normalizeText(text).replace(/[^\p{L}\p{N}]/gu, '')
const words = (text: string) => normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? []
const wordsOf = ({ address1, address2, city, zip }: Place) => [
  ...[address1, address2, city].flatMap(words),
  ...(zip === '' ? [] : [removePunctuation(zip)]),
]
const regionOf = ({ state, stateCode }: Place) => [...words(state), ...words(stateCode)]

const containsAllWords = (some: readonly string[], all: readonly string[]) =>
  some.every((word) => all.some((known) => isSameWord(word, known)))

function isSameWord(first: string, second: string): boolean {
  if (first === second) return true
  const [short, long] = first.length < second.length ? [first, second] : [second, first]
  // A postcode may have four more digits or a country prefix. A house number must be equal.
  if (/\d/.test(long)) return short.length >= 4 && /\d/.test(short) && (long.startsWith(short) || long.endsWith(short))
  return isAbbreviationOf(short, long) || distance(short, long) <= allowedTypos(long.length)
}

/** 'blvd' for 'boulevard', 'st' for 'street'. */
function isAbbreviationOf(short: string, long: string): boolean {
  if (short.length < 2 || short.length === long.length || short[0] !== long[0]) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

/** The number of typos allowed: few enough to distinguish 'north' from 'south' and 'east' from 'west'. */
const allowedTypos = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** The Levenshtein distance: insertions, deletions and substitutions. */
function distance(first: string, second: string): number {
  let row = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...first].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= second.length; at++)
      next.push(
        Math.min((next[at - 1] ?? 0) + 1, (row[at] ?? 0) + 1, (row[at - 1] ?? 0) + (letter === second[at - 1] ? 0 : 1)),
      )
    row = next
  }
  return row[second.length] ?? 0
}
