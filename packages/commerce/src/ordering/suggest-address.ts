import { type AddressRules, normalizePlace, normalizePostcode, regionOf } from '@awning/address/address-place'
import { rulesOf } from '@awning/address/address-rules'
import { lacksHouseNumber } from '@awning/address/house-number'
import { cityOfZip, isCityOfOtherZip, isCityOfState, normalizeCity } from '@awning/address/zip-cities'
import { stateOfZip } from '@awning/address/zip-states'
import { addressProblems, type ValidateAddressResponse } from '@awning/contract/addresses'
import type { Address } from '@awning/contract/checkout'

/**
 * Corrections of an address from the built-in tables: common mistakes in forms, and city and state of a ZIP code. A correct address
 * gets none, and capitalization alone is not corrected.
 */
export function suggestAddress(input: Address): ValidateAddressResponse {
  const rules = rulesOf(input.countryCode)
  const sorted = sortedOut(withRegion(swappedBack(input, rules), rules), rules)
  const tidy = normalizePlace(sorted, rules)
  const corrected = input.countryCode === 'US' ? withPlaceOfZip(tidy) : tidy
  // First, because an accepted correction is not checked again.
  if (lacksHouseNumber(corrected)) {
    const detail = 'The street address has no house number.'
    return {
      suggestions: [],
      error: { code: addressProblems.noHouseNumber, detail, source: { pointer: '/address/address1' } },
    }
  }
  if (input.countryCode === 'US' && isUnknownZip(tidy)) {
    const detail = 'This ZIP code is not in use, or not in the state of this city.'
    return {
      suggestions: [],
      error: { code: addressProblems.unknownPostcode, detail, source: { pointer: '/address/zip' } },
    }
  }
  return {
    suggestions: isSame(corrected, input) ? [] : [{ ...corrected, city: capitalized(corrected.city) }],
    error: null,
  }
}

const flat = /^(?:apt|apartment|suite|ste|unit|flat|floor|room|#)\b|^#/i
const street = /^\d+\w?\s+\p{L}/u

/** Swaps street and flat in each other's line, and postcode and city in each other's field. */
function swappedBack(address: Address, { postcode }: AddressRules): Address {
  const { address1, address2, city, zip } = address
  const lines = flat.test(address1) && street.test(address2) ? { address1: address2, address2: address1 } : {}
  const isCode = (text: string) =>
    postcode !== null && postcode.masks.length > 0 && normalizePostcode(text, postcode) !== undefined
  const place = isCode(city) && zip !== '' && !isCode(zip) ? { city: zip, zip: city } : {}
  return { ...address, ...lines, ...place }
}

function withRegion(address: Address, { region }: AddressRules): Address {
  if (!region?.choices || regionOf(address, region.choices) !== undefined) return address
  const found = nearestRegion(address.state || address.stateCode, region.choices)
  return found === undefined ? address : { ...address, stateCode: found[0], state: found[1] }
}

/**
 * Removes postcode and state after the city, and the end of the address after the street. The name of a region or city is removed
 * only after a comma, because it may be a part of the name: 'San Miguel de Tucumán', '10 Rue de Paris'.
 */
function sortedOut(address: Address, rules: AddressRules): Address {
  const place = normalizePlace(address, rules)
  const city = untilStable(address.city, (text) => cityAlone(text, place))
  const address1 = untilStable(address.address1, (text) => streetAlone(text, { ...place, city }))
  return { ...address, city, address1 }
}

function cityAlone(text: string, { state, stateCode, zip }: Address): string {
  const bare = withoutStart(withoutEnd(text, zip, 'comma or space'), zip)
  return withoutRegion(bare, { state, stateCode })
}

function streetAlone(text: string, { city, state, stateCode, zip }: Address): string {
  // '12 Main Street 12345' has a postcode at its end, unlike 'PO Box 12345' and 'Hauptstraße 12345'.
  const rest = withoutEnd(text, zip, 'comma or space')
  const bare = /\d/.test(rest) && !/\bbox$/i.test(rest) ? rest : text
  const line = bare === text ? text : withoutRegion(bare, { state, stateCode })
  return withoutEnd(line, city, line === bare ? 'comma' : 'comma or space')
}

/** Without the name of the region after a comma, and without its code also after a space, if it is in capitals. */
function withoutRegion(text: string, { state, stateCode }: Pick<Address, 'state' | 'stateCode'>): string {
  const isCode = /^[A-Z]{2,3}$/.test(stateCode) && text.endsWith(stateCode)
  return withoutEnd(withoutEnd(text, stateCode, isCode ? 'comma or space' : 'comma'), state, 'comma')
}

/** Removes a word at the end of a text, unless nothing would remain. `after`: what may separate it from the rest. */
function withoutEnd(text: string, word: string, after: 'comma' | 'comma or space'): string {
  const before = text.slice(0, text.length - word.length)
  const rest = before.replace(/[\s,]+$/, '')
  if (word === '' || rest === '' || rest === before || !isSameText(text.slice(before.length), word)) return text
  return after === 'comma or space' || before.slice(rest.length).includes(',') ? rest : text
}

/** Removes a word and what separates it at the start of a text, unless nothing would remain. */
function withoutStart(text: string, word: string): string {
  const after = text.slice(word.length)
  const rest = after.replace(/^[\s,]+/, '')
  const isWord = word !== '' && isSameText(text.slice(0, word.length), word)
  return isWord && rest !== '' && rest !== after ? rest : text
}

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function untilStable(text: string, change: (text: string) => string): string {
  const next = change(text)
  return next === text ? text : untilStable(next, change)
}

/** Whether a ZIP code has no state, or no city although city and state fit together: the code is wrong, and not the state. */
const isUnknownZip = ({ zip, city, stateCode }: Address) =>
  stateOfZip(zip) === undefined ||
  (stateOfZip(zip) !== stateCode && cityOfZip(zip) === undefined && isCityOfState(city, stateCode))

/** Sets the state of the ZIP code, and its city if the typed one is misspelled or has other ZIP codes. */
function withPlaceOfZip(address: Address): Address {
  const placed = withStateOfZip(address)
  const city = cityOfZip(address.zip)
  if (city === undefined) return placed
  const isOther = isCityOfOtherZip(address.city, address.zip, [address.stateCode, placed.stateCode])
  return isOther || isMisspelled(address.city, city) ? { ...placed, city } : placed
}

/** Whether a text is a city with one typo, in long names two. A short name is too similar to others. */
function isMisspelled(typed: string, city: string): boolean {
  const [text, name] = [normalizeCity(typed), normalizeCity(city)]
  const typos = name.length < 5 ? 0 : name.length < 8 ? 1 : 2
  return text !== name && distance(text, name) <= typos
}

function withStateOfZip(address: Address): Address {
  const stateCode = stateOfZip(address.zip)
  if (stateCode === undefined || stateCode === address.stateCode) return address
  const [, state = ''] = regionOf({ stateCode, state: '' }, rulesOf('US').region?.choices ?? null) ?? []
  return { ...address, stateCode, state }
}

/** 'new york' becomes 'New York'; a name with capitals is unchanged. */
const capitalized = (city: string) =>
  city === city.toLowerCase() ? city.replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase()) : city

const parts = ['address1', 'address2', 'city', 'state', 'stateCode', 'zip'] as const
const isSame = (one: Address, other: Address) => parts.every((part) => one[part] === other[part])

type Choice = readonly [code: string, name: string]

/** Shorter texts are ambiguous. */
const minLength = 3

/**
 * The only region that an abbreviation ('Calif.') or a misspelling ('Califronia') can mean; undefined when there is none, or more
 * than one.
 */
function nearestRegion(typed: string, choices: readonly Choice[]): Choice | undefined {
  const text = typed.toLowerCase().replaceAll('.', '').trim()
  if (text.length < minLength) return undefined
  const byPrefix = choices.filter(([, name]) => name.toLowerCase().startsWith(text))
  if (byPrefix.length === 1) return byPrefix[0]
  const allowed = text.length > 5 ? 2 : 1
  const near = choices.filter(([, name]) => distance(text, name.toLowerCase()) <= allowed)
  return near.length === 1 ? near[0] : undefined
}

/** Levenshtein distance of two texts. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, otherLetter] of [...other].entries()) {
      const substitution = (row[j] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(substitution, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
