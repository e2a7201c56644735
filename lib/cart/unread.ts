import { cartStorage, changeCart } from './cart-store'
import { decodeCart } from './cookie'
import { skuOf } from './lines'
import { readOwnCookie } from './own-cookie'

/** Whether there was more in this browser's cart than could be read: the cookie as it stands, or a text that a change has put aside. */
export const hasUnread = () => isDamaged() || cartStorage.read('cart-unread') !== undefined

function isDamaged(): boolean {
  const cookie = decodeCart(readOwnCookie())
  return cookie.kind === 'lines' && !cookie.whole
}

/** The shopper has been told. The cookie becomes what could be read of it, and the text that was put aside goes. */
export async function acceptUnread(): Promise<void> {
  if (isDamaged()) await changeCart((cart) => cart)
  cartStorage.drop('cart-unread')
}

/** A text that another version of the shop wrote and this one can read: its lines come back beside what is there. */
export async function recoverUnread(): Promise<void> {
  const aside = decodeCart(cartStorage.read('cart-unread'))
  if (aside.kind !== 'lines' || !aside.whole || aside.lines.length === 0) return
  cartStorage.drop('cart-unread')
  await changeCart((cart) => {
    const present = new Set(cart.lines.map(skuOf))
    return { ...cart, lines: [...cart.lines, ...aside.lines.filter((line) => !present.has(skuOf(line)))] }
  })
}
