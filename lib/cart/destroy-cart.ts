import { changeCart } from './cart-store'
import { decodeCart } from './cookie'
import { readOwnCookie } from './own-cookie'

/** Empties the cart of this browser where it is the one that the service keeps under this id. Whether it was: a foreign id changes nothing. */
export async function destroyOwnCart(id: string): Promise<boolean> {
  const cookie = decodeCart(readOwnCookie())
  if (cookie.kind !== 'kept' || cookie.id !== id) return false
  await changeCart((cart) => ({ ...cart, lines: [] }))
  return true
}
