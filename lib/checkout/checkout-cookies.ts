import { hasTls } from '../env'

const prefix = hasTls ? '__Host-' : ''

/** The id of this browser's current checkout. Http-only, host-only; the id cannot be guessed. */
export const checkoutCookie = `${prefix}checkout`
/** The id of the checkout whose order this browser has displayed. */
export const orderCookie = `${prefix}order`
/** The rejected details of a browser without scripts, sealed. */
export const detailsCookie = `${prefix}details`

/**
 * The payment that the page started at PayPal: an id, no secret. Set by the page, and removed on the server once the order is
 * shown.
 */
export const paymentCookie = 'payment'

const daySeconds = 24 * 60 * 60
/** The cookie attributes: for this host only, and not readable by scripts. */
export const cookieOptions = { httpOnly: true, sameSite: 'lax', secure: hasTls, path: '/' } as const
/** In seconds. */
export const cookieMaxAge = { checkout: 7 * daySeconds, order: daySeconds } as const

type CookieReader = { get: (name: string) => { value: string } | undefined }

const idPattern = /^[A-Za-z0-9_-]{1,80}$/

export function readId(
  cookieReader: CookieReader,
  name: typeof checkoutCookie | typeof orderCookie,
): string | undefined {
  const value = cookieReader.get(name)?.value
  return value !== undefined && idPattern.test(value) ? value : undefined
}

/** Whether this browser started the checkout, in any state. */
export const hasCheckoutCookie = (cookieReader: CookieReader, id: string): boolean =>
  readId(cookieReader, checkoutCookie) === id || readId(cookieReader, orderCookie) === id
