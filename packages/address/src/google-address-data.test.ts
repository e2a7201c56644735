import { countriesWithRules } from '@awning/testing/address-examples'
import formats from '../data/formats.json'
import google from '../google/countries.json'
import { normalizePostcode } from './address-place'
import { rulesOf } from './address-rules'

/** A row of `google/countries.json`. */
type GoogleCountry = {
  key: string
  name: string
  fmt?: string
  require?: string
  zip?: string
  zipex?: string
  postprefix?: string
  sub_keys?: string
  sub_isoids?: string
}

const googleRows: Readonly<Record<string, GoogleCountry>> = google
/** Google's defaults for a country that omits a field. */
const googleDefaults = { fmt: '%N%n%O%n%A%n%C', require: 'AC', zip: '', zipex: '', postprefix: '' }
const googleOf = (country: string) => ({ ...googleDefaults, ...googleRows[country] })

/** The countries that deviate on purpose, with the reason. */
type Deviations = readonly { countries: string; reason: string }[]
const declared = (deviations: Deviations) => deviations.flatMap(({ countries }) => countries.split(' ')).sort()

const ours = countriesWithRules.map((country) => {
  const { region, postcode } = rulesOf(country)
  return { country, region, postcode, google: googleOf(country) }
})
type Compared = (typeof ours)[number]
const countriesWhere = (deviates: (compared: Compared) => boolean) =>
  ours.filter(deviates).map(({ country }) => country)

it('Google has data for every country of ours', () => {
  expect(countriesWithRules.filter((country) => googleRows[country] === undefined)).toEqual([])
})

describe('the use of postcodes deviates from Google’s data only on purpose', () => {
  const usedOnlyByUs: Deviations = [
    {
      countries: 'MS PA TT',
      reason: 'The post has introduced postcodes that Google does not list. They are optional.',
    },
  ]
  const usedOnlyByGoogle: Deviations = [
    { countries: 'KP', reason: 'Google’s format reserves a line, but has no pattern and no example: none are in use.' },
  ]
  const requiredOnlyByUs: Deviations = [
    {
      countries: 'BG HR SI',
      reason:
        'The parcel networks of the EU route a label by its postcode and reject one without. Every household has one.',
    },
    {
      countries: 'AR',
      reason: 'Correo Argentino and the private carriers price and route a parcel by its postcode.',
    },
    { countries: 'MC', reason: 'The French networks deliver. They require a postcode, as in France.' },
    {
      countries: 'CC CX NF',
      reason: 'Australia Post delivers and requires a postcode, as in Australia. Each island has exactly one.',
    },
    { countries: 'TH', reason: 'Thailand Post and the private carriers sort by postcode and accept no label without.' },
  ]
  const requiredOnlyByGoogle: Deviations = [
    { countries: 'TC', reason: 'The whole territory has one postcode. Its absence does not stop a parcel.' },
  ]

  it('whether a country has postcodes', () => {
    const used = ({ google }: Compared) => google.fmt.includes('%Z')
    expect(countriesWhere((each) => each.postcode !== null && !used(each))).toEqual(declared(usedOnlyByUs))
    expect(countriesWhere((each) => each.postcode === null && used(each))).toEqual(declared(usedOnlyByGoogle))
  })

  it('whether a buyer must enter one', () => {
    const byUs = ({ postcode }: Compared) => postcode?.required === true
    const byGoogle = ({ google }: Compared) => google.require.includes('Z')
    expect(countriesWhere((each) => byUs(each) && !byGoogle(each))).toEqual(declared(requiredOnlyByUs))
    expect(countriesWhere((each) => !byUs(each) && byGoogle(each))).toEqual(declared(requiredOnlyByGoogle))
  })
})

describe('a postcode', () => {
  it('that is our example matches Google’s pattern', () => {
    const mismatches = countriesWhere(({ postcode, google: { zip, postprefix } }) => {
      if (!postcode || postcode.masks.length === 0 || zip === '') return false
      const { example } = postcode
      // Google’s pattern excludes a prefix such as `LT-`.
      const bare = example.startsWith(postprefix) ? example.slice(postprefix.length) : example
      return !new RegExp(`^(?:${zip})$`).test(bare)
    })
    expect(mismatches).toEqual([])
  })

  it('that is Google’s example is accepted', () => {
    const rejected = ours.flatMap(({ country, postcode, google }) =>
      postcode === null
        ? []
        : google.zipex
            .split(',')
            .filter((example) => example !== '' && normalizePostcode(example, postcode) === undefined)
            .map((example) => `${country} ${example}`),
    )
    expect(rejected).toEqual([])
  })
})

describe('the use of regions deviates from Google’s data only on purpose', () => {
  const usedOnlyByUs: Deviations = [
    {
      countries: 'EC GT PY SA ZA',
      reason: 'Buyers write it, and it distinguishes places of one name. It is optional.',
    },
  ]
  const usedOnlyByGoogle: Deviations = [
    { countries: 'AS FM MH MP PW VI', reason: 'As part of a US address, the country itself is the state.' },
    { countries: 'CC CX NF', reason: 'As part of an Australian address, the island itself is the territory.' },
    { countries: 'KI KN KY NR PF SC TV', reason: 'An island or a district takes the line of the city.' },
    {
      countries: 'AM BB BY CV EE IQ IR LT LV MN MZ PG SO SR UZ',
      reason: 'The city, and a postcode where there is one, are enough for delivery.',
    },
    { countries: 'KP', reason: 'No carrier delivers there.' },
  ]
  const requiredOnlyByUs: Deviations = [
    { countries: 'AR MY', reason: 'A choice from a list that covers the whole country: every buyer has a region.' },
    {
      countries: 'BS CL NG TH TR VN',
      reason: 'Every address is in one, buyers write it, and the city alone is ambiguous.',
    },
  ]
  const requiredOnlyByGoogle: Deviations = [
    { countries: 'CR HN JM KR RU SV TW', reason: 'The city or the postcode determines it. No buyer is blocked by it.' },
  ]

  it('whether an address contains one', () => {
    const used = ({ google }: Compared) => google.fmt.includes('%S')
    expect(countriesWhere((each) => each.region !== null && !used(each))).toEqual(declared(usedOnlyByUs))
    expect(countriesWhere((each) => each.region === null && used(each))).toEqual(declared(usedOnlyByGoogle))
  })

  it('whether a buyer must enter one, where both have regions', () => {
    const byUs = ({ region }: Compared) => region?.required === true
    const byGoogle = ({ google }: Compared) => google.require.includes('S')
    expect(countriesWhere((each) => byUs(each) && !byGoogle(each))).toEqual(declared(requiredOnlyByUs))
    expect(countriesWhere((each) => each.region !== null && !byUs(each) && byGoogle(each))).toEqual(
      declared(requiredOnlyByGoogle),
    )
  })
})

describe('the list of regions deviates from Google’s data only on purpose', () => {
  const deviations: readonly { difference: string; reason: string }[] = [
    {
      difference: 'AU -JBT',
      reason: 'Jervis Bay has no ISO code. Its addresses name the Australian Capital Territory.',
    },
    { difference: 'IN +CG -CT', reason: 'ISO 3166-2 changed the code of Chhattisgarh in 2023.' },
    { difference: 'IN +OD -OR', reason: 'ISO 3166-2 changed the code of Odisha in 2023.' },
    { difference: 'IN +TS -TG', reason: 'ISO 3166-2 changed the code of Telangana in 2023.' },
    { difference: 'IN +UK -UT', reason: 'ISO 3166-2 changed the code of Uttarakhand in 2023.' },
    { difference: 'US -FM', reason: 'Micronesia is a country of its own in our list of countries.' },
    { difference: 'US -MH', reason: 'The Marshall Islands are a country of their own in our list of countries.' },
    { difference: 'US -PW', reason: 'Palau is a country of its own in our list of countries.' },
  ]

  it('in the code of each region', () => {
    const found = ours.flatMap(({ country, region, google }) => {
      if (!region?.choices || google.sub_keys === undefined) return []
      const isoCodes = google.sub_isoids?.split('~')
      const theirs = google.sub_keys.split('~').map((key, index) => isoCodes?.[index] || key)
      // Without ISO codes, the key may also be the name: Google has no codes for the areas of Hong Kong.
      const own = region.choices.map(([code, name]) => (isoCodes === undefined && theirs.includes(name) ? name : code))
      return [
        ...own.filter((code) => !theirs.includes(code)).map((code) => `${country} +${code}`),
        ...theirs.filter((code) => !own.includes(code)).map((code) => `${country} -${code}`),
      ]
    })
    const expected = deviations.flatMap(({ difference }) => {
      const [country = '', ...codes] = difference.split(' ')
      return codes.map((code) => `${country} ${code}`)
    })
    expect(found.sort()).toEqual(expected.sort())
  })
})

describe('the order of city, region and postcode deviates from Google’s data only on purpose', () => {
  const deviations: Deviations = [
    { countries: 'KZ', reason: 'Google has the order for Cyrillic addresses, from the largest unit to the smallest.' },
  ]
  const ownFormats: Readonly<Record<string, string>> = { ...formats.countries, ...formats.localScript }

  it('in the format', () => {
    const found = countriesWhere(({ country, region, postcode, google }) => {
      const own = (ownFormats[country] ?? formats.default).replace('Co. ', '').toUpperCase()
      const theirs = google.fmt.replaceAll(/%([A-Za-z])|[^%]/g, (_, field: string | undefined) => field ?? '')
      const isUsed: Readonly<Record<string, boolean>> = { C: true, S: region !== null, Z: postcode !== null }
      const parts = ['C', 'S', 'Z'].filter((part) => isUsed[part] && own.includes(part) && theirs.includes(part))
      const orderIn = (format: string) => [...format].filter((part) => parts.includes(part)).join('')
      return orderIn(own) !== orderIn(theirs)
    })
    expect(found).toEqual(declared(deviations))
  })
})
