/** Who and where, as an order has it. */
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
 * How the post of a country wants an address: `N` the name, `A` and `B` street and flat, `C` the place, `S` the region by name and `s` by code,
 * `Z` the postcode, `|` a new line. Facts of the Universal Postal Union's addressing sheets, put down by ourselves, as of 2026-11.
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

/** From the large to the small, where the address is written in the country's own letters. */
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

/** An address line by line in the order of its country, the country itself left to the reader's language. No line is empty. */
export function addressLines({ firstName, lastName, address }: Addressee): string[] {
  const { address1, address2, city, state, stateCode, zip, countryCode } = address
  const own = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(address1 + city)
  const format = (own ? ownLetters[countryCode] : undefined) ?? formatOf(countryCode)
  // A Japanese address names its prefecture always, Osaka in Osaka as well.
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
    const signs = line.replace(/^Co\. /, '')
    if (![...signs].some((sign) => parts[sign])) return []
    const filled = line.replace(/Co\. |[NABCSsZ]/g, (sign) => parts[sign] ?? sign)
    return [filled.replace(/^[\s,/-]+|[\s,/-]+$/g, '').replace(/\s{2,}/g, ' ')]
  })
}
