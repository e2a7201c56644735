import { pageCookie } from '../host-cookie'
import { cartCookie } from './encode-cart'

const lifetime = 180 * 24 * 60 * 60

/**
 * The raw cart cookie of this browser. Without a library: its value needs no decoding, and every page of the shop contains this
 * code.
 */
export function readCartCookie(): string | undefined {
  const mark = `${pageCookie(cartCookie)}=`
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(mark))
    ?.slice(mark.length)
}

/**
 * Sets the cookie, host-only and readable by scripts. The value must survive URL encoding unchanged, as that of `encodeCart`
 * does. False: the browser rejects cookies from this shop.
 */
export function writeCartCookie(value: string): boolean {
  const before = readCartCookie()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cart is saved before the call returns; the Cookie Store API is asynchronous.
  document.cookie = `${pageCookie(cartCookie)}=${value}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`
  const after = readCartCookie()
  // If another tab wrote between the two lines, the cookie was not rejected.
  return after === value || (after !== undefined && after !== before)
}
