import { CallLost, CallRefused } from '../browser-call'
import { takeHandedOver } from '../checkout/hand-over'
import { changeCart } from './cart-store'
import { decodeCart } from './cookie'
import { destroyKeptCart } from './kept-cart'
import { takeAway } from './lines'
import { readOwnCookie } from './own-cookie'

/** Destroys this browser's cart, here and at the service, where it is the one that the service keeps under this id. Any other id changes nothing. */
export async function destroyOwnCart(id: string): Promise<void> {
  const cookie = decodeCart(readOwnCookie())
  if (cookie.kind !== 'kept' || cookie.id !== id) return
  try {
    await destroyKeptCart(id)
  } catch (error) {
    // The service removes a cart that nobody names any more by itself, in time.
    if (!(error instanceof CallLost || error instanceof CallRefused)) throw error
  }
  await changeCart((cart) => ({ ...cart, lines: [] }))
}

/**
 * Back from the operator's other checkout with the order placed: what this tab handed over leaves the cart, once. Nothing happens in a tab that did not
 * leave for there.
 */
export async function emptyHandedOver(): Promise<void> {
  const text = takeHandedOver()
  if (text === undefined) return
  const handedOver = decodeCart(text)
  if (handedOver.kind === 'kept') return await destroyOwnCart(handedOver.id)
  await changeCart((cart) => ({ ...cart, lines: takeAway(cart.lines, handedOver.lines) }))
}
