import type { CartLine } from '../../commerce/contract/cart'
import type { Cart } from './cookie'
import { addLine, regionUnder, removeLine, restoreLine, setQuantity, takeAway } from './lines'

/** What can be done with a cart, by way of one that can change it. All answer false where a large cart could not be handed to the service. */
export const verbsOf = (change: (edit: (cart: Cart) => Cart) => Promise<boolean>) => ({
  /** Adds a line, or raises the one that is there. `region` is where the visitor shops. */
  add: (line: CartLine, region?: string) =>
    change((cart) => ({
      lines: addLine(cart.lines, line),
      region: regionUnder(cart, region ?? cart.region),
    })),
  setQuantity: (sku: string, quantity: number) =>
    change((cart) => ({ ...cart, lines: setQuantity(cart.lines, sku, quantity) })),
  remove: (...skus: string[]) =>
    change((cart) => ({ ...cart, lines: skus.reduce<CartLine[]>(removeLine, cart.lines) })),
  /** After an order: what was bought leaves the cart. */
  takeAway: (bought: readonly CartLine[]) => change((cart) => ({ ...cart, lines: takeAway(cart.lines, bought) })),
  /** The cart is looked at under a region: filled under another one, it becomes mixed. */
  lookAtFrom: (region: string) => change((cart) => ({ ...cart, region: regionUnder(cart, region) })),
  /** Undoes a removal. */
  restore: (line: CartLine, index: number) =>
    change((cart) => ({ ...cart, lines: restoreLine(cart.lines, line, index) })),
})
