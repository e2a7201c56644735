import { randomInt } from 'node:crypto'

/** Crockford's 32 signs: none of them is taken for another when read aloud or copied by hand. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const drawn = 12

/** A buyer's order number: 60 random bits and a check sign, '7K3M-PQ9X-2WHT-B'. */
export function newLookupNumber(): string {
  const body = Array.from({ length: drawn }, () => signs[randomInt(signs.length)]).join('')
  return `${body.slice(0, 4)}-${body.slice(4, 8)}-${body.slice(8)}-${checkSign(body)}`
}

/** The number as we write it, from what a person typed: case, spaces, hyphens and look-alikes forgiven. Null for a wrong one. */
export function readLookupNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  if (plain.length !== drawn + 1 || [...plain].some((sign) => !signs.includes(sign))) return null
  const body = plain.slice(0, drawn)
  if (checkSign(body) !== plain.slice(drawn)) return null
  return `${body.slice(0, 4)}-${body.slice(4, 8)}-${body.slice(8)}-${checkSign(body)}`
}

/** Odd weights change the sum with any one sign; neighbours weigh differently, so most swaps are seen too. */
function checkSign(body: string): string {
  const sum = [...body].reduce((total, sign, index) => total + signs.indexOf(sign) * (2 * index + 1), 0)
  return signs[sum % signs.length] ?? ''
}
