/** Countries whose addresses have a house number as a rule. Not in the list: those with many addresses without one, such as Ireland. */
const countriesWithNumbers = new Set(
  'AT AU BE BR CA CH CZ DE DK ES FI FR GB GR HR HU IT LI LU MX NL NO NZ PL PT RO SE SI SK US'.split(' '),
)

/** What is written instead of a number, for addresses that have none: 'General Delivery', 's/n', 'SNC'. */
const withoutNumber = /^general delivery$|(?:^|[\s,])(?:s\/n[º°]?|sn|snc|sin n[uú]mero|sem n[uú]mero)\.?$/i

/** '5th Avenue': the name of a street, not a house number. */
const ordinals = /\b\d+(?:st|nd|rd|th)\b/gi
const countriesWithOrdinals = new Set(['AU', 'CA', 'GB', 'NZ', 'US'])

/**
 * Whether an address has no house number, although those of its country have one. The number of a flat, a post office box or a
 * route is accepted as well, and in the United Kingdom the name of a house before its street.
 */
export function lacksHouseNumber(address: { address1: string; address2: string; countryCode: string }): boolean {
  const { address1, address2, countryCode } = address
  if (!countriesWithNumbers.has(countryCode)) return false
  const hasHouseName = countryCode === 'GB' && (address2 !== '' || address1.includes(','))
  const street = countriesWithOrdinals.has(countryCode) ? address1.replace(ordinals, '') : address1
  return !hasHouseName && !/\p{Nd}/u.test(`${street} ${address2}`) && !withoutNumber.test(address1.trim())
}
