import { type AddressRules, normalizePlace, normalizePostcode, regionOf } from '@awning/address/address-place'
import { rulesOf } from '@awning/address/address-rules'
import { stateOfZip } from '@awning/address/zip-states'
import { addressProblems, type ValidateAddressResponse } from '@awning/contract/addresses'
import type { Address } from '@awning/contract/checkout'
import { nearestRegion } from './nearest-region'

/**
 * Corrections of an address from the built-in tables: common mistakes in forms, and the state of a ZIP code. A correct address
 * gets none, and capitalization alone is not corrected.
 */
export function suggestAddress(input: Address): ValidateAddressResponse {
  const rules = rulesOf(input.countryCode)
  const sorted = sortedOut(withRegion(swappedBack(input, rules), rules), rules)
  const tidy = normalizePlace(sorted, rules)
  const corrected = input.countryCode === 'US' ? withStateOfZip(tidy) : tidy
  if (input.countryCode === 'US' && stateOfZip(corrected.zip) === undefined) {
    const detail = 'This ZIP code does not belong to any state.'
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

/** Resolves an abbreviated or misspelled region. */
function withRegion(address: Address, { region }: AddressRules): Address {
  if (!region?.choices || regionOf(address, region.choices) !== undefined) return address
  const found = nearestRegion(address.state || address.stateCode, region.choices)
  return found === undefined ? address : { ...address, stateCode: found[0], state: found[1] }
}

/** Removes postcode and state after the city, or the end of the address after the street. */
function sortedOut(address: Address, rules: AddressRules): Address {
  const { state, stateCode, zip } = normalizePlace(address, rules)
  const ends = [zip, stateCode, state]
  const city = without(without(address.city, ends, 'end'), [zip], 'start')
  const line = without(address.address1, [zip], 'end')
  // A town's name may be that of its street: it is removed only before a postcode or a state, or after a comma.
  const bare = line === address.address1 ? line : without(line, [stateCode, state], 'end')
  const address1 = bare === address.address1 ? afterComma(bare, city) : without(bare, [city], 'end')
  return { ...address, city: city || address.city, address1: address1 || address.address1 }
}

const afterComma = (line: string, city: string) => {
  const end = line.toLowerCase().lastIndexOf(`, ${city.toLowerCase()}`)
  return end > 0 && end + city.length + 2 === line.length ? line.slice(0, end).trim() : line
}

/** Removes any of these words at the end or the start of a text, unless nothing would remain. */
function without(text: string, words: readonly string[], where: 'start' | 'end'): string {
  for (const word of words) {
    if (word === '') continue
    const lower = text.toLowerCase()
    const wanted = word.toLowerCase()
    const rest =
      where === 'end' && lower.endsWith(wanted)
        ? text.slice(0, -word.length)
        : where === 'start' && lower.startsWith(wanted)
          ? text.slice(word.length)
          : null
    const edge = where === 'end' ? /[\s,]$/ : /^[\s,]/
    if (rest !== null && edge.test(rest) && rest.replace(/[\s,]/g, '') !== '')
      return without(rest.replace(/^[\s,]+|[\s,]+$/g, ''), words, where)
  }
  return text
}

/** Sets the state of the ZIP code. */
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
