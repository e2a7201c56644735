import formats from '../data/formats.json'

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

const countryFormats: Readonly<Record<string, string>> = formats.countries
/** Formats from the largest unit to the smallest, for addresses in the country's own script. */
const localScriptFormats: Readonly<Record<string, string>> = formats.localScript

/** Whether an address of the country has its postcode before the city on one line, such as `10115 Berlin`. */
export const hasPostcodeFirst = (countryCode: string) => /Z[ -]+C/.test(countryFormats[countryCode] ?? formats.default)

/**
 * The lines of an address in the format of its country, without the country name, which depends on the reader's language. No line
 * is empty.
 */
export function addressLines({ firstName, lastName, address }: Addressee): string[] {
  const { address1, address2, city, state, stateCode, zip, countryCode } = address
  const own = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(address1 + city)
  const format = (own ? localScriptFormats[countryCode] : undefined) ?? countryFormats[countryCode] ?? formats.default
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
    return [filled.replace(/^[\s,/-]+|[\s,/-]+$/g, '').replace(/\s+(?=[\s,])/g, '')]
  })
}
