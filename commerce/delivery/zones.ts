/** Parts of the world that our own tariff tells apart. Not a carrier's: whoever ships by one sets DELIVERY_URL. As of 2026-11-01. */
export const zones = ['us', 'canada', 'uk', 'eu', 'europe', 'oceania', 'japan', 'world'] as const
export type Zone = (typeof zones)[number]

const codes = (list: string) => list.split(' ')

/** ISO 3166-1 alpha-2 by zone. 'eu' is the customs union of the EU with Monaco; 'europe' is what else the posts of Europe reach by road. */
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
 * Countries that get nothing, so that they stand in no zone: under trade sanctions of the United States or the EU, or without parcel service
 * for long. Gathered from the sanctions programmes of OFAC and from the list of suspended destinations that the United States Postal Service
 * published on 2026-03-03, as of 2026-11-01; not legal advice.
 */
export const notServed: ReadonlySet<string> = new Set(
  codes('AF BY CF CU ER HT IR KP LY MM RU SD SO SS SY TM VE YE AQ BV EH GS HM IO NF NU PN SH SJ TF TK CC CX'),
)

/** Territories that are states in an address of the United States, and no countries of their own. */
export const usTerritories: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'UM', 'VI'])

/**
 * Regions of a served country that no carrier reaches, as of 2026-11-01, by ISO 3166-2 and by the beginnings of their postcodes: Crimea and
 * Sevastopol, the regions of Donetsk and Luhansk.
 */
export const notReached: Readonly<Record<string, { states: ReadonlySet<string>; postcodes: RegExp }>> = {
  UA: { states: new Set(['09', '14', '40', '43']), postcodes: /^(8[3-7]|9[1-9])/ },
}

const zoneByCountry = new Map(zones.flatMap((zone) => countriesOf[zone].map((country) => [country, zone] as const)))

/** The zone of a country; undefined for one that gets nothing, and for a code that is none. */
export const zoneOf = (countryCode: string): Zone | undefined => zoneByCountry.get(countryCode)

/** Every country that gets parcels, by code. */
export const servedCountries: readonly string[] = [...zoneByCountry.keys()].sort()

/** The countries of a zone. */
export const countriesIn = (zone: Zone): readonly string[] => countriesOf[zone]
