/** Name and address of an order. */
type Addressee = {
  firstName: string
  lastName: string
  address: {
    address1: string
    address2: string
    city: string
    state: string
    stateCode: string
    zip: string
    countryCode: string
  }
}

/**
 * Address formats by country: `N` name, `A` and `B` address lines, `C` city, `S` region name, `s` region code, `Z` postcode, `|`
 * a new line. Facts of the Universal Postal Union's addressing sheets, compiled by us, as of 2026-11.
 */
const formats: readonly (readonly [format: string, countries: string])[] = [
  ['N|A|B|C, s Z', 'US PR GU VI AS MP'],
  ['N|A|B|C s Z', 'AU CA CC CX NF'],
  ['N|A|B|C|Z', 'GB GG IM JE ZA FK IO SH'],
  ['N|A|B|C|Co. S|Z', 'IE'],
  [
    'N|A|B|Z C',
    'AD AL AT AX BA BE BG BY BL CH CU CY CZ DE DK DZ EE ET FI FO FR GE GF GL GP GR HR HT IL IS KG KW LA LI LT LU MA MC MD ME MF MG MK MQ MZ NC NE NL NO PF PL PM PT PY RE RO RS SE SI SJ SK SM SN TJ TM TN UZ VA WF XK YT ZM',
  ],
  ['N|A|B|Z C s', 'IT'],
  ['N|A|B|Z C|S', 'AR CL ES CR GT HN MY NI PH SV'],
  ['N|A|B|Z C/S', 'TR'],
  ['N|C|A|B|Z', 'HU'],
  ['N|A|B|C, Z', 'LV'],
  ['N|A|B|C-s|Z', 'BR'],
  ['N|A|B|Z C, S', 'MX'],
  ['N|A|B|C, S Z', 'CO JP TH TW VE'],
  ['N|A|B|C Z|S', 'IN NG PE'],
  ['N|A|B|C|S Z', 'CN ID KR VN'],
  ['N|A|B|C|S|Z', 'EG KZ RU UA'],
  ['N|A|B|C|S', 'AE BS HK JM'],
]

/** Formats from the largest unit to the smallest, for addresses in the country's own script. */
const ownLetters: Readonly<Record<string, string>> = {
  JP: '〒Z|SC|A|B|N',
  CN: 'Z|SC|A|B|N',
  KR: 'S C|A|B|N|Z',
  TW: 'Z|SC|A|B|N',
  HK: 'SC|A|B|N',
}

const plainFormat = 'N|A|B|C Z|S'

const formatOf = (code: string) =>
  formats.find(([, countries]) => countries.split(' ').includes(code))?.[0] ?? plainFormat

/**
 * The lines of an address in the format of its country, without the country name, which depends on the reader's language. No line
 * is empty.
 */
export function addressLines({ firstName, lastName, address }: Addressee): string[] {
  const { address1, address2, city, state, stateCode, zip, countryCode } = address
  const own = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(address1 + city)
  const format = (own ? ownLetters[countryCode] : undefined) ?? formatOf(countryCode)
  // A Japanese address always names its prefecture, also Osaka in Osaka.
  const isCityItself = countryCode !== 'JP' && state.toLowerCase() === city.toLowerCase()
  const region = isCityItself ? '' : state
  const parts: Record<string, string> = {
    N: (own ? [lastName, firstName] : [firstName, lastName]).join(' ').trim(),
    A: address1,
    B: address2,
    C: city,
    S: region,
    s: stateCode === '' ? region : stateCode,
    Z: zip,
  }
  return format.split('|').flatMap((line) => {
    const tokens = line.replace(/^Co\. /, '')
    if (![...tokens].some((token) => parts[token])) return []
    const filled = line.replace(/Co\. |[NABCSsZ]/g, (token) => parts[token] ?? token)
    return [filled.replace(/^[\s,/-]+|[\s,/-]+$/g, '').replace(/\s{2,}/g, ' ')]
  })
}
