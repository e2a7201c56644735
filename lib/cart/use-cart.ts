'use client'

import { useEffect } from 'react'
import type { CartLine } from '../../commerce/contract/cart'
import { cartMirror, changeCart, startCart } from './cart-store'
import { addLine, regionUnder, removeLine, restoreLine, setQuantity, takeAway } from './lines'

const verbs = {
  /** Adds a line, or raises the one that is there. `region` is where the visitor shops. */
  add: (line: CartLine, region?: string) =>
    changeCart((cart) => ({
      lines: addLine(cart.lines, line),
      region: regionUnder(cart, region ?? cart.region),
    })),
  setQuantity: (sku: string, quantity: number) =>
    changeCart((cart) => ({ ...cart, lines: setQuantity(cart.lines, sku, quantity) })),
  remove: (...skus: string[]) =>
    changeCart((cart) => ({ ...cart, lines: skus.reduce<CartLine[]>(removeLine, cart.lines) })),
  /** After an order: what was bought leaves the cart. */
  takeAway: (bought: readonly CartLine[]) => changeCart((cart) => ({ ...cart, lines: takeAway(cart.lines, bought) })),
  /** The cart is looked at under a region: filled under another one, it becomes mixed. */
  lookAtFrom: (region: string) => changeCart((cart) => ({ ...cart, region: regionUnder(cart, region) })),
  /** Undoes a removal. */
  restore: (line: CartLine, index: number) =>
    changeCart((cart) => ({ ...cart, lines: restoreLine(cart.lines, line, index) })),
}

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
