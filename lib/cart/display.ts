import { CartLine } from '@awning/contract/cart'
import { Id, Money } from '@awning/contract/primitives'
import { Currency } from '@awning/platform/currencies'
import { z } from 'zod'
import { StoreWallets } from '../payment/own-wallet'
import { skuOf } from '../sku'

/** Maximum number of lines per call: a larger cart is loaded in batches. */
export const linesPerCall = 50

/** A displayed line of the cart: the product and its current unit price. */
export const CartItem = z.object({
  sku: z.string(),
  line: CartLine,
  title: z.string(),
  productType: z.string(),
  /** Undefined if there is no color to select. */
  colourName: z.string().optional(),
  /** The label is empty if there is no size to select. */
  selectedSize: z.object({ id: Id, label: z.string() }),
  primaryImages: z.object({ thumblarge: z.string().optional() }),
  variantData: z.object({ productId: Id, variationId: Id }),
  price: Money,
  compareAt: Money.optional(),
  /** Available quantity; undefined is unlimited. */
  available: z.int().optional(),
  digital: z.boolean(),
})
export type CartItem = z.infer<typeof CartItem>

/** A line that is no longer available: its listing's title, or its slug, and the kind of product. */
export const UnavailableItem = z.object({
  sku: z.string(),
  title: z.string(),
  productType: z.string(),
  /** The catalog has no such listing or product. */
  errored: z.boolean().optional(),
  /** Its listing is private. Only a preview reports this: to anyone else the listing does not exist. */
  private: z.boolean().optional(),
})
export type UnavailableItem = z.infer<typeof UnavailableItem>

/** A payment method that can have its own button in the cart. */
export const CartMethod = z.enum(['paypal', 'card'])
export type CartMethod = z.infer<typeof CartMethod>

export const ShownLines = z.object({
  items: z.array(CartItem),
  unavailable: z.array(UnavailableItem),
  /** SKUs of lines whose state is unknown because the catalog did not respond: neither displayed nor unavailable. */
  unknown: z.array(z.string()),
  /** The currency of this visitor's prices. */
  currency: Currency,
})
export type ShownLines = z.infer<typeof ShownLines>

/** The response of POST /api/cart/lines: the lines, and how this store sells them. */
export const CartDisplay = ShownLines.extend({
  methods: z.array(CartMethod).default([]),
  wallets: StoreWallets.default({ methods: [], simulated: false, stripe: null }),
  /** The visitor sees a preview of the store: there is no checkout. */
  preview: z.boolean().default(false),
  /** The subtotal from which delivery is free; null without such an offer. */
  freeDeliveryFrom: Money.nullable().default(null),
})
export type CartDisplay = z.infer<typeof CartDisplay>

export const isItem = (shown: CartItem | UnavailableItem): shown is CartItem => 'line' in shown

export const limitToAvailable = (item: Pick<CartItem, 'available'>, quantity: number) =>
  Math.min(quantity, item.available ?? quantity)

export const totalOf = ({ price }: Pick<CartItem, 'price'>, quantity: number): Money => ({
  amount: price.amount * quantity,
  currency: price.currency,
})

/** An item with the quantity in the cart, limited to what is available. */
export type ShownLine = CartItem & { quantityInCart: number; totalPrice: Money }

export function shownLine(item: CartItem, quantity: number): ShownLine {
  const quantityInCart = limitToAvailable(item, quantity)
  return { ...item, quantityInCart, totalPrice: totalOf(item, quantityInCart) }
}

/** The items of which fewer are available than the lines contain. */
export function shortLines(items: readonly CartItem[], lines: readonly CartLine[]): CartItem[] {
  const quantities = new Map(lines.map((line) => [skuOf(line), line.quantity]))
  return items.filter((item) => {
    const requested = quantities.get(item.sku) ?? 0
    return limitToAvailable(item, requested) < requested
  })
}

/** The sum of all items with the quantities of `lines`, each limited to what is available. */
export function subtotalOf(items: readonly CartItem[], lines: readonly CartLine[], currency: Money['currency']): Money {
  const quantities = new Map(lines.map((line) => [skuOf(line), line.quantity]))
  const amount = items.reduce(
    (sum, item) => sum + totalOf(item, limitToAvailable(item, quantities.get(item.sku) ?? 0)).amount,
    0,
  )
  return { amount, currency }
}
