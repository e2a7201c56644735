import { readCartCookie } from './cart-store'

/** The cart that this tab took to the operator's other checkout. Session storage: other tabs and shared links do not have it. */
const key = 'handed-over'

/** Records the cart before this tab leaves for the operator's other checkout. */
export function saveExternalCheckoutCart(): void {
  const cart = readCartCookie()
  try {
    if (cart) sessionStorage.setItem(key, cart)
  } catch {
    // Without storage the cart stays as it is, and the buyer empties it manually.
  }
}

/** Returns and removes the cart cookie that `saveExternalCheckoutCart` stored. */
export function consumeExternalCheckoutCart(): string | undefined {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text ?? undefined
  } catch {
    // Without storage nothing was recorded.
    return undefined
  }
}
