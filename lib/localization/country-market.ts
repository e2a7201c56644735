import type { Currency } from '@awning/platform/currencies'
import type { Region } from '@awning/platform/regions'

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** Shipping to the territories is the same as to the states. */
const states = 'US PR GU VI AS MP UM'.split(' ')

type MarketPlace = { region: Region; currency?: Currency }

const places: ReadonlyMap<string, MarketPlace> = new Map<string, MarketPlace>([
  ...union.map((country) => [country, { region: 'EU', currency: 'EUR' }] as const),
  ...states.map((country) => [country, { region: 'USA', currency: 'USD' }] as const),
  ['CA', { region: 'CANADA', currency: 'CAD' }],
  ['AU', { region: 'AUSTRALIA', currency: 'AUD' }],
  ['GB', { region: 'ROW', currency: 'GBP' }],
])

const country = /^[A-Z]{2}$/
/** Country codes that edges use for an unknown or hidden country. */
const unknownCountries = new Set(['XX', 'T1', 'ZZ', 'A1', 'A2'])

/** The region of a country (`DE`), and its currency if the region has one of its own. Undefined for an invalid code. */
export function marketOfCountry(code: string | null): MarketPlace | undefined {
  const known = code?.trim().toUpperCase() ?? ''
  if (!country.test(known) || unknownCountries.has(known)) return undefined
  return places.get(known) ?? { region: 'ROW' }
}
