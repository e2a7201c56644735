'use client'

import { useEffect } from 'react'
import { createCartActions } from './cart-actions'
import { cartMirror, changeCart, startCart } from './cart-store'

const verbs = createCartActions(changeCart)

/**
 * The cart of this browser and its actions. On the server and during hydration it is empty and not `ready`, so that the first
 * render always matches. Actions resolve to false if a large cart could not be saved at the service; its lines then wait in the
 * browser.
 */
export function useCart() {
  useEffect(startCart, [])
  return { ...cartMirror(), ...verbs }
}

/** Number of items for the cart button; undefined until it is known. */
export function useCartCount(): number | undefined {
  useEffect(startCart, [])
  return cartMirror(({ ready, count }) => (ready || count > 0 ? count : undefined))
}
