import { findPlaceProblems, Place } from '@awning/address/address-place'
import { rulesOf } from '@awning/address/address-rules'
import fc from 'fast-check'

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
export const countriesWithRules = alphabet
  .flatMap((one) => alphabet.map((other) => one + other))
  .filter((code) => {
    const { region, postcode } = rulesOf(code)
    return code === 'US' || region !== null || postcode === null || postcode.masks.length > 0
  })

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

/** Arbitrary input for the country-specific fields. */
export const arbitraryPlace: fc.Arbitrary<Place> = fc
  .tuple(
    fc.constantFrom(...countriesWithRules),
    ...Array.from({ length: 3 }, () =>
      fc.oneof(
        fc.constantFrom('', '97201', 'SW1A 1AA', 'OR', 'Oregon', 'ON', 'ontario', '13', 'X'),
        fc.string({ maxLength: 10 }),
      ),
    ),
  )
  .map(([country, zip = '', state = '', stateCode = '']) => ({ ...exampleAddress(country), zip, state, stateCode }))

export function isValidPlace(typed: Place): boolean {
  const place = Place.safeParse(typed)
  return place.success && findPlaceProblems(place.data, rulesOf(typed.countryCode)).length === 0
}
