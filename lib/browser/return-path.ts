import { hasTls } from '../env'

/** HttpOnly: the page that a visitor requested when a protected store required the code. */
export const returnPathCookie = hasTls ? '__Host-back' : 'back'
/** Seconds: enough time to find the code. */
export const returnPathMaxAge = 30 * 60

/** Path and query of a page, excluding API calls, pictures and the login page. */
const page = /^\/(?!\/|api(?:[/?]|$)|login(?:[/?]|$)|pictures\/)[\w\-./~%!$&'()*+,;=:@?]{0,600}$/

/** A path of this shop that is safe to redirect to; undefined for anything that could lead to another site. */
export function safeReturnPath(address: string | undefined): string | undefined {
  if (address === undefined || !page.test(address)) return undefined
  const url = new URL(address, 'http://shop.invalid')
  // Parsed as a browser does: a path that changes when it is parsed (`/\`, `/..//`) is not safe.
  return url.origin === 'http://shop.invalid' && url.pathname + url.search === address && !address.includes('//')
    ? address
    : undefined
}
