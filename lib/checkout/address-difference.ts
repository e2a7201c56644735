import type { Place } from '../../commerce/contract/address-place'

/**
 * Whether two addresses are the same place written in two ways: abbreviated, misspelt by a letter or two, with its parts in each other's fields or said
 * twice. Another region, another postcode, another number or another word is another place, about which the buyer knows best.
 */
export function isSamePlace(one: Place, other: Place): boolean {
  if (one.countryCode !== other.countryCode) return false
  const [mine, theirs] = [wordsOf(one), wordsOf(other)]
  return (
    isSameRegion(one, other) &&
    areIn(mine, [...theirs, ...regionOf(other)]) &&
    areIn(theirs, [...mine, ...regionOf(one)])
  )
}

function isSameRegion(one: Place, other: Place): boolean {
  if (one.stateCode !== '' && other.stateCode !== '') return one.stateCode === other.stateCode
  const [mine, theirs] = [regionOf(one), regionOf(other)]
  return mine.length + theirs.length === 0 || mine.some((word) => areIn([word], theirs))
}

/** The region that the postcode of a suggestion belongs to, where the buyer had named another; undefined where that is not what differs. */
export function regionOfZip(entered: Place, suggested: Place): string | undefined {
  const moved = entered.stateCode !== suggested.stateCode && entered.stateCode !== ''
  return moved && suggested.countryCode === 'US' && suggested.state !== '' && bare(entered.zip) === bare(suggested.zip)
    ? suggested.state
    : undefined
}

/**
 * What an entered address and its suggestions come to, as a key below `checkout.addressCheck`: the same place written in another way (`text`), or a
 * postcode that belongs to another region or to another street.
 */
export function differenceOf(entered: Place, suggestions: readonly Place[]): 'text' | 'stateApart' | 'streetApart' {
  if (suggestions.some((place) => isSamePlace(entered, place))) return 'text'
  if (suggestions.some((place) => regionOfZip(entered, place) !== undefined)) return 'stateApart'
  return suggestions.some((place) => bare(place.zip) !== bare(entered.zip)) ? 'streetApart' : 'text'
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const bare = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')
const words = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []
const wordsOf = ({ address1, address2, city, zip }: Place) => [
  ...[address1, address2, city].flatMap(words),
  ...(zip === '' ? [] : [bare(zip)]),
]
const regionOf = ({ state, stateCode }: Place) => [...words(state), ...words(stateCode)]

const areIn = (some: readonly string[], all: readonly string[]) =>
  some.every((word) => all.some((known) => isSameWord(word, known)))

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  // A postcode with four more digits, or with the sign of its country before it; a number of a house is that number alone.
  if (/\d/.test(long)) return short.length >= 4 && /\d/.test(short) && (long.startsWith(short) || long.endsWith(short))
  return isShortFor(short, long) || distance(short, long) <= slips(long.length)
}

/** 'blvd' for 'boulevard', 'st' for 'street'. */
function isShortFor(short: string, long: string): boolean {
  if (short.length < 2 || short.length === long.length || short[0] !== long[0]) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

/** As few as leave 'north' and 'south', 'east' and 'west' apart. */
const slips = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** How many letters have to be put in, taken out or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at++)
      next.push(
        Math.min((next[at - 1] ?? 0) + 1, (row[at] ?? 0) + 1, (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)),
      )
    row = next
  }
  return row[other.length] ?? 0
}
