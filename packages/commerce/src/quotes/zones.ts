/** The zones of the built-in rates, not those of a carrier: to use a carrier’s rates, set DELIVERY_URL. As of 2026-11-01. */
export const zones = ['us', 'canada', 'uk', 'eu', 'europe', 'oceania', 'japan', 'world'] as const
export type Zone = (typeof zones)[number]

const codes = (list: string) => list.split(' ')

/** ISO 3166-1 alpha-2 by zone. 'eu' is the EU customs union with Monaco; 'europe' is the rest of Europe reached by road. */
const countriesOf: Readonly<Record<Zone, readonly string[]>> = {
  us: ['US'],
  canada: ['CA'],
  uk: codes('GB GG IM JE'),
  eu: codes('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'),
  europe: codes('AD AL AX BA CH FO GI IS LI MD ME MK NO RS SM TR UA VA XK'),
  oceania: codes('AU NZ'),
  japan: ['JP'],
  world: codes(
    'AE AG AI AM AO AR AW AZ BB BD BF BH BI BJ BL BM BN BO BQ BR BS BT BW BZ CD CG CI CK CL CM CN CO CR CV CW DJ DM DO DZ EC EG ET FJ FK FM GA GD GE GF GH GL GM GN GP GQ GT GW GY HK HN ID IL IN IQ JM JO KE KG KH KI KM KN KR KW KY KZ LA LB LC LK LR LS MA MF MG MH ML MN MO MQ MR MS MU MV MW MX MY MZ NA NC NE NG NI NP NR OM PA PE PF PG PH PK PM PS PW PY QA RE RW SA SB SC SG SL SN SR ST SV SX SZ TC TD TG TH TJ TL TN TO TT TV TW TZ UG UY UZ VC VG VN VU WF WS YT ZA ZM ZW',
  ),
}

/**
 * Countries without delivery, which are in no zone: under trade sanctions of the United States or the EU, or without parcel
 * service for a long time. From the sanctions programs of OFAC and the list of suspended destinations that the United States
 * Postal Service published on 2026-03-03, as of 2026-11-01; not legal advice.
 * @internal for tests
 */
export const unservedCountries: ReadonlySet<string> = new Set(
  codes('AF BY CF CU ER HT IR KP LY MM RU SD SO SS SY TM VE YE AQ BV EH GS HM IO NF NU PN SH SJ TF TK CC CX'),
)

/** Territories that are states in a United States address, not countries. */
export const usTerritories: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'UM', 'VI'])

/**
 * Regions of a served country that no carrier reaches, as of 2026-11-01, by ISO 3166-2 and postcode prefix: Crimea and
 * Sevastopol, and the regions of Donetsk and Luhansk.
 */
export const unservedAreas: Readonly<Record<string, { states: ReadonlySet<string>; postcodes: RegExp }>> = {
  UA: { states: new Set(['09', '14', '40', '43']), postcodes: /^(8[3-7]|9[1-9])/ },
}

const zoneByCountry = new Map(zones.flatMap((zone) => countriesOf[zone].map((country) => [country, zone] as const)))

/** Undefined for an unserved country and an unknown code. */
export const zoneOf = (countryCode: string): Zone | undefined => zoneByCountry.get(countryCode)

export const servedCountries: readonly string[] = [...zoneByCountry.keys()].sort()

export const countriesIn = (zone: Zone): readonly string[] => countriesOf[zone]

/** The European Economic Area: the countries of the European Union, Iceland, Liechtenstein and Norway. */
export const isInEea = (country: string): boolean =>
  (country !== 'MC' && countriesOf.eu.includes(country)) || ['IS', 'LI', 'NO'].includes(country)
