/** Crockford's 32 signs: none of them is taken for another when read aloud or copied by hand. */
export const lookupSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Signs of an order number before its check sign. */
export const lookupLength = 12

/** A buyer's order number as it is written: '7K3M-PQ9X-2WHT-Q'. `body` has 12 of the signs. */
export const writeLookupNumber = (body: string): string =>
  `${body.slice(0, 4)}-${body.slice(4, 8)}-${body.slice(8)}-${checkSign(body)}`

/** The number as we write it, from what a person typed: case, spaces, hyphens and look-alikes forgiven. Null for a wrong one. */
export function readLookupNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  if (plain.length !== lookupLength + 1 || [...plain].some((sign) => !lookupSigns.includes(sign))) return null
  const body = plain.slice(0, lookupLength)
  return checkSign(body) === plain.slice(lookupLength) ? writeLookupNumber(body) : null
}

/** Odd weights change the sum with any one sign; neighbours weigh differently, so most swaps are seen too. */
function checkSign(body: string): string {
  const sum = [...body].reduce((total, sign, index) => total + lookupSigns.indexOf(sign) * (2 * index + 1), 0)
  return lookupSigns[sum % lookupSigns.length] ?? ''
}
