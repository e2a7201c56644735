import type { CartLine } from '@awning/contract/cart'
import { skuOf } from '../sku'
import type { Cart } from './encode-cart'
import { addLine, regionUnder, removeLine, removePurchased, restoreLine, setQuantity } from './lines'

/**
 * The actions of a cart, given a function that changes it. Actions resolve to false if a large cart could not be saved at the
 * service.
 */
export const createCartActions = (change: (edit: (cart: Cart) => Cart) => Promise<boolean>) => ({
  /** Adds a line, or increases the quantity of an existing one. `region` is the visitor's region. */
  add: (line: CartLine, region?: string) =>
    change((cart) => ({
      lines: addLine(cart.lines, line),
      region: regionUnder(cart, region ?? cart.region),
    })),
  setQuantity: (sku: string, quantity: number) =>
    change((cart) => ({ ...cart, lines: setQuantity(cart.lines, sku, quantity) })),
  remove: (...skus: string[]) =>
    change((cart) => ({ ...cart, lines: skus.reduce<CartLine[]>(removeLine, cart.lines) })),
  /** After an order: removes what was bought. */
  removePurchased: (bought: readonly CartLine[]) =>
    change((cart) => ({ ...cart, lines: removePurchased(cart.lines, bought) })),
  /** Records the region in which the cart is viewed: a cart filled in another one becomes mixed. */
  setRegion: (region: string) => change((cart) => ({ ...cart, region: regionUnder(cart, region) })),
  /**
   * Removes a line and returns the undo function. Undo restores the line as it was in the cart when it was removed (another tab
   * may have changed it since it was displayed as `line` at `index`); other lines stay unchanged.
   */
  removeWithUndo: (line: CartLine, index: number) => {
    let removed = { line, index }
    void change((cart) => {
      const sku = skuOf(line)
      const at = cart.lines.findIndex((present) => skuOf(present) === sku)
      const existing = cart.lines[at]
      if (existing) removed = { line: existing, index: at }
      return { ...cart, lines: removeLine(cart.lines, sku) }
    })
    return () => change((cart) => ({ ...cart, lines: restoreLine(cart.lines, removed.line, removed.index) }))
  },
})
