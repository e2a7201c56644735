import { changeCart, discardSavedCart, readCartCookie } from './cart-store'
import { decodeCart } from './encode-cart'
import { consumeExternalCheckoutCart } from './external-checkout-cart'
import { removePurchased } from './lines'

/**
 * Deletes this browser's cart, in the browser and at the service, if the service stores it under this id. Any other id has no
 * effect.
 */
export async function deleteOwnCart(id: string): Promise<void> {
  const cookie = decodeCart(readCartCookie())
  if (cookie.kind === 'saved' && cookie.id === id) await discardSavedCart(id)
}

/**
 * After the return from the operator's other checkout with an order: removes the lines that this tab handed over, once. No effect
 * in a tab that handed nothing over.
 */
export async function clearHandedOverCart(): Promise<void> {
  const text = consumeExternalCheckoutCart()
  if (text === undefined) return
  const handedOver = decodeCart(text)
  if (handedOver.kind === 'saved') return await deleteOwnCart(handedOver.id)
  await changeCart((cart) => ({ ...cart, lines: removePurchased(cart.lines, handedOver.lines) }))
}
