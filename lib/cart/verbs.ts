import type { CartLine } from '../../commerce/contract/cart'
import type { Cart } from './cookie'
import { addLine, regionUnder, removeLine, restoreLine, setQuantity, skuOf, takeAway } from './lines'

/** What can be done with a cart, by way of one that can change it. Changes answer false where a large cart could not be handed to the service. */
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
  /**
   * Takes a line out, and gives what undoes that. Back comes the line as the cart held it when it left, which another tab may have changed since
   * it was shown as `line` at `index`; whatever else the cart holds by then stays.
   */
  takeOut: (line: CartLine, index: number) => {
    let gone = { line, index }
    void change((cart) => {
      const sku = skuOf(line)
      const at = cart.lines.findIndex((present) => skuOf(present) === sku)
      const held = cart.lines[at]
      if (held) gone = { line: held, index: at }
      return { ...cart, lines: removeLine(cart.lines, sku) }
    })
    return () => change((cart) => ({ ...cart, lines: restoreLine(cart.lines, gone.line, gone.index) }))
  },
})
