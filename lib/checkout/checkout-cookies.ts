import { hasTls } from '../env'

const prefix = hasTls ? '__Host-' : ''

/** The checkout that this browser is in. Http-only, host-only; holds an id that cannot be guessed. */
export const checkoutCookie = `${prefix}checkout`
/** The checkout whose order this browser has seen. */
export const orderCookie = `${prefix}order`

/** The payment that the browser's page began at PayPal: an id, no secret. Written there, and removed here once the order was shown. */
export const paymentCookie = 'payment'

const day = 24 * 60 * 60
/** How they are set: for this host and the server's eyes alone. */
export const cookieOptions = { httpOnly: true, sameSite: 'lax', secure: hasTls, path: '/' } as const
/** Seconds for which a browser keeps the checkout that it is in, and the order that it has seen. */
export const keptFor = { checkout: 7 * day, order: day } as const

type Jar = { get: (name: string) => { value: string } | undefined }

const idShape = /^[A-Za-z0-9_-]{1,80}$/

/** The id in one of the two cookies. */
export function readId(jar: Jar, name: typeof checkoutCookie | typeof orderCookie): string | undefined {
  const value = jar.get(name)?.value
  return value !== undefined && idShape.test(value) ? value : undefined
}

/** Whether this browser began the checkout, whatever has become of it. */
export const namesCheckout = (jar: Jar, id: string): boolean =>
  readId(jar, checkoutCookie) === id || readId(jar, orderCookie) === id
