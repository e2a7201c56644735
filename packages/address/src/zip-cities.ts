import cities from '../data/zip-cities.json'
import { stateOfZip } from './zip-states'

/** By the first three digits: 'Bell:02;Beverly Hills:0910', the cities with the last two digits of their ZIP codes. */
const byPrefix: Readonly<Record<string, string>> = cities

/** The city of a ZIP code: 'Beverly Hills' for '90210'. Undefined for an unknown one. The table has 400 KB: for servers only. */
export function cityOfZip(zip: string): string | undefined {
  const lastDigits = zip.slice(3, 5)
  for (const entry of (byPrefix[zip.slice(0, 3)] ?? '').split(';')) {
    const [city, codes = ''] = entry.split(':')
    if (codes.match(/../g)?.includes(lastDigits)) return city
  }
  return undefined
}

/**
 * Whether a ZIP code certainly belongs to another city: the typed one is a city of one of the states, and has no ZIP code with the
 * same first three digits. The table has one name for each ZIP code, but the post accepts others, which are nearby or unknown.
 */
export function isCityOfOtherZip(city: string, zip: string, states: readonly string[]): boolean {
  prefixesOf ??= readPrefixes()
  const prefixes = prefixesOf.get(normalizeCity(city)) ?? []
  return !prefixes.includes(zip.slice(0, 3)) && prefixes.some((prefix) => states.includes(stateOfZip(prefix) ?? ''))
}
/** The prefixes of the ZIP codes of each city, built with the first check. */
let prefixesOf: ReadonlyMap<string, readonly string[]> | undefined

function readPrefixes() {
  const found = new Map<string, string[]>()
  for (const [prefix, entries] of Object.entries(byPrefix))
    for (const entry of entries.split(';')) {
      const city = normalizeCity(entry.split(':')[0] ?? '')
      found.set(city, [...(found.get(city) ?? []), prefix])
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
