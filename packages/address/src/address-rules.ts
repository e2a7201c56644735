import countries from '../data/countries.json'
import { type AddressRules, postcodeKinds, regionKinds, usRules } from './address-place'
import { regionLists } from './regions/region-lists'

/** A row of `data/countries.json`. Null: the addresses of the country do not contain the field. */
type CountryData = {
  region: { kind: string; required: boolean } | null
  postcode: { kind: string; required: boolean; masks: readonly string[]; example: string } | null
}

const rows: Readonly<Record<string, CountryData>> = countries

/** For a country without a row: no region, and any postcode or none. */
const defaultRow: CountryData = {
  region: null,
  postcode: { kind: 'postalCode', required: false, masks: [], example: '' },
}

/** The address rules of a country by ISO 3166-1 alpha-2 code, with permissive defaults for an unknown one. */
export function rulesOf(countryCode: string): AddressRules {
  if (countryCode === 'US') return usRules
  const { region, postcode } = rows[countryCode] ?? defaultRow
  return {
    countryCode,
    region: region && {
      kind: knownKind(regionKinds, region.kind),
      required: region.required,
      choices: regionLists.get(countryCode) ?? null,
    },
    postcode: postcode && { ...postcode, kind: knownKind(postcodeKinds, postcode.kind) },
  }
}

function knownKind<Kind extends string>(kinds: readonly Kind[], text: string): Kind {
  const known = kinds.find((kind) => kind === text)
  if (known === undefined) throw new Error(`Unknown kind of address field: ${text}`)
  return known
}
