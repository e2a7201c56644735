import { skuOf } from '../sku'
import { cartStorage, changeCart, readCartCookie } from './cart-store'
import { decodeCart } from './encode-cart'

/** Whether part of this browser's cart could not be read: the current cookie, or a text that a change has stored. */
export const hasUnreadableContent = () => isDamaged() || cartStorage.read('cart-unread') !== undefined

function isDamaged(): boolean {
  const cookie = decodeCart(readCartCookie())
  return cookie.kind === 'lines' && !cookie.isComplete
}

/** After the shopper was notified: overwrites the cookie with its readable part and deletes the stored text. */
export async function discardUnreadableCart(): Promise<void> {
  if (isDamaged()) await changeCart((cart) => cart)
  cartStorage.drop('cart-unread')
}

/** A text that another version of the shop wrote and this one can read: merges its lines into the cart. */
export async function restoreUnreadableCart(): Promise<void> {
  const stored = decodeCart(cartStorage.read('cart-unread'))
  if (stored.kind !== 'lines' || !stored.isComplete || stored.lines.length === 0) return
  cartStorage.drop('cart-unread')
  await changeCart((cart) => {
    const present = new Set(cart.lines.map(skuOf))
    return { ...cart, lines: [...cart.lines, ...stored.lines.filter((line) => !present.has(skuOf(line)))] }
  })
}
