import { readOwnCookie } from '../cart/own-cookie'

/** The cart with which this tab left for the operator's other checkout. Another tab, and whoever sends a link to this one, does not have it. */
const key = 'handed-over'

/** This tab leaves for the operator's other checkout, which takes the cart along. */
export function noteHandOver(): void {
  const cart = readOwnCookie()
  try {
    if (cart) sessionStorage.setItem(key, cart)
  } catch {
    // Without storage the cart stays as it is, and the buyer empties it.
  }
}

/** What `noteHandOver` noted, once: the cookie of the cart. */
export function takeHandedOver(): string | undefined {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text ?? undefined
  } catch {
    // No storage, so nothing was noted.
    return undefined
  }
}
