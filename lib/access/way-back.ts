import { hasTls } from '../env'

/** Http-only: the page that a visitor was on the way to when a protected store asked for its code. */
export const wayBackCookie = hasTls ? '__Host-back' : 'back'
/** Seconds: as long as somebody may look for the code. */
export const wayBackAge = 30 * 60

/** Path and query of a page; no place under which calls or pictures stand, and not the gate itself. */
const page = /^\/(?!\/|api(?:[/?]|$)|login(?:[/?]|$)|pictures\/)[\w\-./~%!$&'()*+,;=:@?]{0,600}$/

/** An address of this shop that a visitor may be led back to; undefined for anything that could lead elsewhere. */
export function safeWayBack(address: string | undefined): string | undefined {
  if (address === undefined || !page.test(address)) return undefined
  const url = new URL(address, 'http://shop.invalid')
  // Read as a browser reads it: what comes out changed (`/\`, `/..//`) was not what it looked like.
  return url.origin === 'http://shop.invalid' && url.pathname + url.search === address && !address.includes('//')
    ? address
    : undefined
}
