import type { Currency, Region } from '../../commerce/contract/primitives'

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** Post to the territories goes as to the States. */
const states = 'US PR GU VI AS MP UM'.split(' ')

type Place = { region: Region; currency?: Currency }

const places: ReadonlyMap<string, Place> = new Map<string, Place>([
  ...union.map((country) => [country, { region: 'EU', currency: 'EUR' }] as const),
  ...states.map((country) => [country, { region: 'USA', currency: 'USD' }] as const),
  ['CA', { region: 'CANADA', currency: 'CAD' }],
  ['AU', { region: 'AUSTRALIA', currency: 'AUD' }],
  ['GB', { region: 'ROW', currency: 'GBP' }],
])

const country = /^[A-Z]{2}$/
/** What edges say of a visitor whose country they do not know, or who hides it. */
const nowhere = new Set(['XX', 'T1', 'ZZ', 'A1', 'A2'])

/** Where a visitor from a country (`DE`) shops, and in what currency where the region has one of its own. Undefined for what is no country. */
export function placeOf(code: string | null): Place | undefined {
  const known = code?.trim().toUpperCase() ?? ''
  if (!country.test(known) || nowhere.has(known)) return undefined
  return places.get(known) ?? { region: 'ROW' }
}
