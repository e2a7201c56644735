import { type AddressRules, type PostcodeKind, type RegionKind, type RegionRules, usRules } from './address-place'
import { postcodes } from './postcodes'
import { argentina, brazil, canada, mexico } from './regions/americas'
import { australia, emirates, hongKong, india, japan, malaysia } from './regions/asia-pacific'
import { ireland, italy, spain } from './regions/europe'

type Choices = NonNullable<RegionRules['choices']>

/** Countries whose addresses contain a region from a list. */
const listed: Readonly<Record<string, readonly [RegionKind, Choices]>> = {
  AE: ['emirate', emirates],
  AR: ['province', argentina],
  AU: ['state', australia],
  BR: ['state', brazil],
  CA: ['province', canada],
  ES: ['province', spain],
  HK: ['district', hongKong],
  IE: ['county', ireland],
  IN: ['state', india],
  IT: ['province', italy],
  JP: ['prefecture', japan],
  MX: ['state', mexico],
  MY: ['state', malaysia],
}
/** Countries whose addresses contain a region as free text. */
const free: Readonly<Partial<Record<RegionKind, string>>> = {
  province: 'CN CR CU EC ID KR PA PH TH TR VN ZA',
  department: 'CO GT HN NI PY SV UY',
  region: 'BS CL EG JM KZ PE RU SA TW UA',
  state: 'NG VE',
  county: 'RO',
}
/** Countries with free-text regions that are optional. */
const regionOptional = new Set('CR CU EC EG GT HN IE JM KR KZ NI PA PE PH PY RO RU SA SV TW UA UY ZA'.split(' '))

/** Countries without postcodes, or where nobody uses them. */
const postcodeless = new Set(
  'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK JM KI KM KN KP ML MO MR MW NR NU QA RW SB SC SL SO SR SS ST SX SY TD TF TG TK TL TO TV UG VU WS YE ZW'.split(
    ' ',
  ),
)
/** Countries with optional postcodes. */
const postcodeOptional = new Set(
  'AF BB BH BM BN CL CO CR CU DO EC EG ET GT GW HN HT IE IQ IR IS JO KE KH KW KY LA LB LK LS LR MD MG MM MN MS MU MV MZ NE NG NI NP OM PE PG PK PS PY SA SN SV SZ TJ TM TC TT TZ UY UZ VC VE VG VN XK ZM'.split(
    ' ',
  ),
)
/** The local English name of the postcode; 'postal code' in all other countries. */
const named: Readonly<Partial<Record<PostcodeKind, string>>> = {
  zip: 'US PR GU VI AS MP FM MH PW',
  postcode: 'AU CC CX FK GB GG GI IM IO JE NF NZ SH',
  eircode: 'IE',
  pin: 'IN',
}

const has = (codes: string | undefined, code: string) => codes?.split(' ').includes(code) === true

function kindIn<Kind extends string>(table: Readonly<Partial<Record<Kind, string>>>, code: string): Kind | undefined {
  for (const kind in table) if (has(table[kind], code)) return kind
  return undefined
}

/**
 * The address rules of a country by ISO 3166-1 alpha-2 code, with permissive defaults for an unknown one. Facts of the Universal
 * Postal Union's addressing sheets and of ISO 3166-2, compiled by us, as of 2026-11.
 */
export function rulesOf(countryCode: string): AddressRules {
  if (countryCode === 'US') return usRules
  return { countryCode, region: regionRulesOf(countryCode), postcode: postcodeRulesOf(countryCode) }
}

function regionRulesOf(code: string): RegionRules | null {
  const required = !regionOptional.has(code)
  const list = listed[code]
  if (list !== undefined) return { kind: list[0], required, choices: list[1] }
  const kind = kindIn(free, code)
  return kind === undefined ? null : { kind, required, choices: null }
}

function postcodeRulesOf(code: string): AddressRules['postcode'] {
  if (postcodeless.has(code)) return null
  const [masks = '', example = ''] = postcodes[code] ?? []
  return {
    kind: kindIn(named, code) ?? 'postalCode',
    required: masks !== '' && !postcodeOptional.has(code),
    masks: masks === '' ? [] : masks.split('|'),
    example,
  }
}
