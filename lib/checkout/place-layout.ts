import { hasPostcodeFirst } from '@awning/address/address-lines'
import type { AddressRules } from '@awning/address/address-place'

type PlaceField = 'city' | 'region' | 'zip'
type PlaceCell = { field: PlaceField; isWide: boolean }

/**
 * City, region and postcode of an address form in the order of the country, in two columns. A wide field takes both. Fields that
 * the country does not use are omitted.
 */
export function placeLayout({ countryCode, region, postcode }: AddressRules): PlaceCell[] {
  const cells = (wide: PlaceField | undefined, ...fields: PlaceField[]) =>
    fields.map((field) => ({ field, isWide: field === wide }))
  if (!postcode) return region ? cells(undefined, 'city', 'region') : cells('city', 'city')
  if (hasPostcodeFirst(countryCode))
    return region ? cells('region', 'zip', 'city', 'region') : cells(undefined, 'zip', 'city')
  return region ? cells('city', 'city', 'region', 'zip') : cells(undefined, 'city', 'zip')
}

/** The provinces of Canada whose French name differs from the English one. Source: Geographical Names Board of Canada. */
const frenchProvinces = new Map([
  ['BC', 'Colombie-Britannique'],
  ['NB', 'Nouveau-Brunswick'],
  ['NL', 'Terre-Neuve-et-Labrador'],
  ['NS', 'Nouvelle-Écosse'],
  ['NT', 'Territoires du Nord-Ouest'],
  ['PE', 'Île-du-Prince-Édouard'],
  ['QC', 'Québec'],
])

/** The name of a region in the language of the shop. Canada has two official languages; other regions have one name. */
export function regionName([code, name]: readonly [string, string], countryCode: string, locale: string): string {
  return (countryCode === 'CA' && locale === 'fr' && frenchProvinces.get(code)) || name
}
