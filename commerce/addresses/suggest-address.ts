import { type AddressRules, regionOf, tidyPlace, tidyPostcode } from '../contract/address-place'
import { rulesOf } from '../contract/address-rules'
import { addressProblems, type ValidateAddressAnswer } from '../contract/addresses'
import type { Address } from '../contract/checkout'
import { nearestRegion } from './nearest-region'
import { stateOfZip } from './zip-states'

/**
 * What our own tables find better about an address: the ways in which forms are filled in wrongly, and the state that a ZIP code belongs to. One
 * that is fine gets nothing, and nobody is asked about capital letters alone.
 */
export function suggestAddress(given: Address): ValidateAddressAnswer {
  const rules = rulesOf(given.countryCode)
  const sorted = sortedOut(withRegion(swappedBack(given, rules), rules), rules)
  const tidy = tidyPlace(sorted, rules)
  const better = given.countryCode === 'US' ? withStateOfZip(tidy) : tidy
  if (given.countryCode === 'US' && stateOfZip(better.zip) === undefined) {
    const detail = 'No state has such ZIP codes'
    return {
      suggestions: [],
      error: { code: addressProblems.unknownPostcode, detail, source: { pointer: '/address/zip' } },
    }
  }
  return { suggestions: isSame(better, given) ? [] : [{ ...better, city: cased(better.city) }], error: null }
}

const flat = /^(?:apt|apartment|suite|ste|unit|flat|floor|room|#)\b|^#/i
const street = /^\d+\w?\s+\p{L}/u

/** A flat in the line of the street with the street below it; a postcode in the field of the city. */
function swappedBack(address: Address, { postcode }: AddressRules): Address {
  const { address1, address2, city, zip } = address
  const lines = flat.test(address1) && street.test(address2) ? { address1: address2, address2: address1 } : {}
  const isCode = (text: string) =>
    postcode !== null && postcode.masks.length > 0 && tidyPostcode(text, postcode) !== undefined
  const place = isCode(city) && zip !== '' && !isCode(zip) ? { city: zip, zip: city } : {}
  return { ...address, ...lines, ...place }
}

/** A region that is abbreviated or misspelt. */
function withRegion(address: Address, { region }: AddressRules): Address {
  if (!region?.choices || regionOf(address, region.choices) !== undefined) return address
  const found = nearestRegion(address.state || address.stateCode, region.choices)
  return found === undefined ? address : { ...address, stateCode: found[0], state: found[1] }
}

/** Postcode and state where they do not belong: behind the city, or the whole end of the address behind the street. */
function sortedOut(address: Address, rules: AddressRules): Address {
  const { state, stateCode, zip } = tidyPlace(address, rules)
  const ends = [zip, stateCode, state]
  const city = without(without(address.city, ends, 'end'), [zip], 'start')
  const line = without(address.address1, [zip], 'end')
  // The name of a town may be that of its street: it is taken off only with a postcode or a state behind it, or after a comma.
  const bare = line === address.address1 ? line : without(line, [stateCode, state], 'end')
  const address1 = bare === address.address1 ? afterComma(bare, city) : without(bare, [city], 'end')
  return { ...address, city: city || address.city, address1: address1 || address.address1 }
}

const afterComma = (line: string, city: string) => {
  const end = line.toLowerCase().lastIndexOf(`, ${city.toLowerCase()}`)
  return end > 0 && end + city.length + 2 === line.length ? line.slice(0, end).trim() : line
}

/** The text without any of these words at its end or its start, where something is left. */
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

/** The state as its ZIP code has it. */
function withStateOfZip(address: Address): Address {
  const stateCode = stateOfZip(address.zip)
  if (stateCode === undefined || stateCode === address.stateCode) return address
  const [, state = ''] = regionOf({ stateCode, state: '' }, rulesOf('US').region?.choices ?? null) ?? []
  return { ...address, stateCode, state }
}

/** 'new york' as 'New York'; a name that has capitals is spelt as its writer likes. */
const cased = (city: string) =>
  city === city.toLowerCase() ? city.replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase()) : city

const parts = ['address1', 'address2', 'city', 'state', 'stateCode', 'zip'] as const
const isSame = (one: Address, other: Address) => parts.every((part) => one[part] === other[part])
