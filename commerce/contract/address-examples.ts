import fc from 'fast-check'
import { Place, placeProblems } from './address-place'
import { rulesOf } from './address-rules'

/** Addresses for tests: what both the form and the service are held to. */
const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Countries that the tables say something of. */
export const knownCountries = alphabet
  .flatMap((one) => alphabet.map((other) => one + other))
  .filter((code) => {
    const { region, postcode } = rulesOf(code)
    return code === 'US' || region !== null || postcode === null || postcode.masks.length > 0
  })

/** An address as its country wants it. */
export function exampleAddress(countryCode: string): Place {
  const { region, postcode } = rulesOf(countryCode)
  const [stateCode, state] = region?.choices?.[0] ?? ['', region ? 'Anywhere' : '']
  return {
    address1: '1 Main Street',
    address2: '',
    city: 'Town',
    state,
    stateCode,
    zip: postcode?.example ?? '',
    countryCode,
  }
}

/** What somebody may type into the parts that depend on the country. */
export const typedAddress: fc.Arbitrary<Place> = fc
  .tuple(
    fc.constantFrom(...knownCountries),
    ...Array.from({ length: 3 }, () =>
      fc.oneof(
        fc.constantFrom('', '97201', 'SW1A 1AA', 'OR', 'Oregon', 'ON', 'ontario', '13', 'X'),
        fc.string({ maxLength: 10 }),
      ),
    ),
  )
  .map(([country, zip = '', state = '', stateCode = '']) => ({ ...exampleAddress(country), zip, state, stateCode }))

export function isGoodPlace(typed: Place): boolean {
  const place = Place.safeParse(typed)
  return place.success && placeProblems(place.data, rulesOf(typed.countryCode)).length === 0
}
