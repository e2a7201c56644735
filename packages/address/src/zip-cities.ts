import cities from '../data/zip-cities.json'
import { stateOfZip } from './zip-states'

/** By the first three digits: 'Bell:02;Beverly Hills:0910', the cities with the last two digits of their ZIP codes. */
const byPrefix: Readonly<Record<string, string>> = cities

/** 'Beverly Hills' for '90210'. Undefined for an unknown code. The table has 400 KB: for servers only. */
export function cityOfZip(zip: string): string | undefined {
  const lastDigits = zip.slice(3, 5)
  for (const entry of (byPrefix[zip.slice(0, 3)] ?? '').split(';')) {
    const [city, codes = ''] = entry.split(':')
    if (codes.match(/../g)?.includes(lastDigits)) return city
  }
  return undefined
}

/** A city with so many ZIP codes is large: its name is not that of an unlisted place in another state. */
const codesOfLargeCity = 20

/**
 * Whether a ZIP code certainly belongs to another city. The typed one has no ZIP code with the same first three digits, and is a city
 * of one of the states, or a large city and in none of them. The table has one name for each ZIP code, but the post accepts others,
 * which are nearby or unknown.
 */
export function isCityOfOtherZip(city: string, zip: string, states: readonly string[]): boolean {
  const places = placesOf(city)
  if (places.some(({ prefix }) => prefix === zip.slice(0, 3))) return false
  const isInStates = places.some(({ prefix }) => states.includes(stateOfZip(prefix) ?? ''))
  return isInStates || places.reduce((sum, { codes }) => sum + codes, 0) >= codesOfLargeCity
}

export const isCityOfState = (city: string, stateCode: string): boolean =>
  placesOf(city).some(({ prefix }) => stateOfZip(prefix) === stateCode)

/** The first three digits of ZIP codes of a city, and how many codes of it have them. */
type CityPlace = { prefix: string; codes: number }

function placesOf(city: string): readonly CityPlace[] {
  placesByCity ??= readPlaces()
  return placesByCity.get(normalizeCity(city)) ?? []
}
/** Built with the first check. */
let placesByCity: ReadonlyMap<string, readonly CityPlace[]> | undefined

function readPlaces() {
  const found = new Map<string, CityPlace[]>()
  for (const [prefix, entries] of Object.entries(byPrefix))
    for (const entry of entries.split(';')) {
      const [name = '', codes = ''] = entry.split(':')
      const city = normalizeCity(name)
      found.set(city, [...(found.get(city) ?? []), { prefix, codes: codes.length / 2 }])
    }
  return found
}

const longForms: Readonly<Record<string, string>> = {
  ...{ st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount', hts: 'heights', spgs: 'springs', bch: 'beach' },
  ...{ n: 'north', s: 'south', e: 'east', w: 'west', vlg: 'village', jct: 'junction', twp: 'township' },
}

/** A city without accents, punctuation and abbreviations: 'saint louis' for 'St. Louis'. */
export const normalizeCity = (city: string): string =>
  (
    city
      .normalize('NFD')
      .replace(/[\p{M}'’.]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .map((word) => longForms[word] ?? word)
    .join(' ')
