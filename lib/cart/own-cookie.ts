import { cartCookie } from './cookie'

const lifetime = 180 * 24 * 60 * 60

/** The cart cookie of this browser, as it stands. By hand: its value needs no decoding, and every page of the shop carries this. */
export function readOwnCookie(): string | undefined {
  const mark = `${cartCookie}=`
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(mark))
    ?.slice(mark.length)
}

/**
 * Sets it, for this host only and readable by scripts. The value must survive URL encoding unchanged, as `encodeCart`'s does. False: the browser
 * takes no cookies from this shop.
 */
export function writeOwnCookie(value: string): boolean {
  const before = readOwnCookie()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: a cart is kept before the call returns; the Cookie Store answers later.
  document.cookie = `${cartCookie}=${value}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`
  const after = readOwnCookie()
  // What another tab has written between the two lines is no refusal.
  return after === value || (after !== undefined && after !== before)
}
