import { z } from 'zod'
import { CartLine } from '../../commerce/contract/cart'
import { Currency, Id, Money } from '../../commerce/contract/primitives'
import { skuOf } from './lines'

/** Lines that one call may ask about: a larger cart is shown in portions. */
export const linesPerCall = 50

/** A line of the cart as it is shown: what it is and what one piece costs now. */
export const CartItem = z.object({
  sku: z.string(),
  line: CartLine,
  title: z.string(),
  productType: z.string(),
  /** Undefined where there is nothing to choose. */
  colourName: z.string().optional(),
  /** The label is empty where there is nothing to choose. */
  selectedSize: z.object({ id: Id, label: z.string() }),
  primaryImages: z.object({ thumblarge: z.string().optional() }),
  variantData: z.object({ productId: Id, variationId: Id }),
  price: Money,
  compareAt: Money.optional(),
  /** Pieces that can be had; undefined is without limit. */
  available: z.int().optional(),
  digital: z.boolean(),
})
export type CartItem = z.infer<typeof CartItem>

/** A line that cannot be had any more: its listing's title, or its slug, and the kind of product. */
export const UnavailableItem = z.object({
  sku: z.string(),
  title: z.string(),
  productType: z.string(),
  /** The catalogue knows no such listing or product at all. */
  errored: z.boolean().optional(),
  /** Its listing is private. Only a preview says so: to anybody else there is no such listing. */
  private: z.boolean().optional(),
})
export type UnavailableItem = z.infer<typeof UnavailableItem>

/** The answer of POST /api/cart/lines. */
export const CartDisplay = z.object({
  items: z.array(CartItem),
  unavailable: z.array(UnavailableItem),
  /** Skus of lines that nothing is known of just now, as the catalogue did not answer: they are neither shown nor gone. */
  unknown: z.array(z.string()),
  /** What this visitor is asked to pay in. */
  currency: Currency,
})
export type CartDisplay = z.infer<typeof CartDisplay>

export const isItem = (shown: CartItem | UnavailableItem): shown is CartItem => 'line' in shown

/** Pieces of an item that can be had of those asked for. */
export const obtainable = (item: Pick<CartItem, 'available'>, quantity: number) =>
  Math.min(quantity, item.available ?? quantity)

/** What `quantity` pieces cost. */
export const totalOf = ({ price }: Pick<CartItem, 'price'>, quantity: number): Money => ({
  amount: price.amount * quantity,
  currency: price.currency,
})

/** An item with what the buyer wants of it: never more than there is. */
export type ShownLine = CartItem & { quantityInCart: number; totalPrice: Money }

export function shownLine(item: CartItem, quantity: number): ShownLine {
  const quantityInCart = obtainable(item, quantity)
  return { ...item, quantityInCart, totalPrice: totalOf(item, quantityInCart) }
}

/** The items of which there are fewer than the lines want. */
export function shortLines(items: readonly CartItem[], lines: readonly CartLine[]): CartItem[] {
  const quantities = new Map(lines.map((line) => [skuOf(line), line.quantity]))
  return items.filter((item) => {
    const wanted = quantities.get(item.sku) ?? 0
    return obtainable(item, wanted) < wanted
  })
}

/** The sum of all items with the quantities of `lines`, each no more than there is. */
export function subtotalOf(items: readonly CartItem[], lines: readonly CartLine[], currency: Money['currency']): Money {
  const quantities = new Map(lines.map((line) => [skuOf(line), line.quantity]))
  const amount = items.reduce(
    (sum, item) => sum + totalOf(item, obtainable(item, quantities.get(item.sku) ?? 0)).amount,
    0,
  )
  return { amount, currency }
}
