'use client'

import { useEffect } from 'react'
import { cartMirror, changeCart, startCart } from './cart-store'
import { verbsOf } from './verbs'

const verbs = verbsOf(changeCart)

/**
 * The cart of this browser and what can be done with it. On the server and while hydrating it is empty and not `ready`, so that the first
 * paint always matches. The verbs answer false where a large cart could not be handed to the service; its lines then wait in the browser.
 */
export function useCart() {
  useEffect(startCart, [])
  return { ...cartMirror(), ...verbs }
}

/** Pieces in the cart, for the cart button: undefined until they are known. */
export function useCartCount(): number | undefined {
  useEffect(startCart, [])
  return cartMirror(({ ready, count }) => (ready || count > 0 ? count : undefined))
}
