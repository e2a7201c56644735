import { foldTyped } from '../text'

/** Crockford's 32 characters: none is confused with another when read aloud or copied manually. */
export const lookupCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters of an order number before its check character. */
export const lookupLength = 12

/** Formats a buyer's order number: '7K3M-PQ9X-2WHT-Q'. `body` has 12 of the characters. */
export const formatLookupNumber = (body: string): string =>
  `${body.slice(0, 4)}-${body.slice(4, 8)}-${body.slice(8)}-${checkSign(body)}`

/** Normalizes a typed order number: ignores case, spaces, hyphens and look-alikes. Null for an invalid one. */
export function parseLookupNumber(typed: string): string | null {
  const plain = foldTyped(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  if (plain.length !== lookupLength + 1 || [...plain].some((sign) => !lookupCharacters.includes(sign))) return null
  const body = plain.slice(0, lookupLength)
  return checkSign(body) === plain.slice(lookupLength) ? formatLookupNumber(body) : null
}

/** Odd weights detect any single wrong character. Neighbors have different weights, so most swaps are detected too. */
function checkSign(body: string): string {
  const sum = [...body].reduce((total, sign, index) => total + lookupCharacters.indexOf(sign) * (2 * index + 1), 0)
  return lookupCharacters[sum % lookupCharacters.length] ?? ''
}
