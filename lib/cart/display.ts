import { z } from 'zod'
import { CartLine } from '../../commerce/contract/cart'
import type { Listing } from '../../commerce/contract/catalogue'
import { Money } from '../../commerce/contract/primitives'
import { hasColourChoice, hasSizeChoice } from '../listing/choice-rules'
import { isDigital } from '../listing/choices'
import { wireMoney } from '../money'
import type { ListingAnswer } from '../services/catalogue'
import { skuOf } from './lines'

/** A line of the cart as it is shown: what it is and what one piece costs now. */
export const CartItem = z.object({
  sku: z.string(),
  line: CartLine,
  title: z.string(),
  productType: z.string(),
  /** Undefined where there is nothing to choose. */
  colourName: z.string().optional(),
  sizeLabel: z.string().optional(),
  picture: z.string().optional(),
  price: Money,
  compareAt: Money.optional(),
  /** Pieces that can be had; undefined is without limit. */
  available: z.int().optional(),
  digital: z.boolean(),
})
export type CartItem = z.infer<typeof CartItem>

/** A line that cannot be had any more: its listing's title, or its slug, and the kind of product. */
export const UnavailableItem = z.object({ sku: z.string(), title: z.string(), productType: z.string() })
export type UnavailableItem = z.infer<typeof UnavailableItem>

/** The answer of POST /api/cart/lines. `subtotal` is for the pieces that can be had. */
export const CartDisplay = z.object({
  items: z.array(CartItem),
  unavailable: z.array(UnavailableItem),
  subtotal: Money,
  subtotalText: z.string(),
})
export type CartDisplay = z.infer<typeof CartDisplay>

/**
 * Holds a line against its listing as it is now. It can be had while the listing is public, its product, colour and size exist, and there is
 * stock; otherwise the answer says what is gone. A preview shows what is not public here too: there is no checkout in it.
 */
export function showLine(
  line: CartLine,
  answer: ListingAnswer,
  { preview = false }: { preview?: boolean } = {},
): CartItem | UnavailableItem {
  const sku = skuOf(line)
  if ('missing' in answer) return { sku, title: line.slug, productType: '' }
  const { listing } = answer
  const variant = listing.primaryProduct.find(
    ({ variationId, productId }) => variationId === line.colorId && productId === line.productId,
  )
  const size = variant?.sizes.find(({ id }) => id === line.sizeId)
  const gone = { sku, title: listing.title, productType: variant?.productType ?? listing.primaryProductType }
  const shown = preview || (listing.visibility === 'public' && listing.isPublic)
  if (!shown || !variant || !size) return gone
  // A preorder is not for sale yet.
  if (listing.checkout_flow === 1) return gone
  if (size.available === false || size.inventoryCount === 0) return gone
  const digital = isDigital(listing)
  return {
    ...gone,
    line,
    colourName: hasColourChoice(colours(listing), digital) ? variant.color : undefined,
    sizeLabel: hasSizeChoice(variant.sizes) ? size.label : undefined,
    picture: variant.thumbnail.primary || variant.images[0]?.small,
    price: wireMoney(size, variant.currency),
    compareAt: size.compareAtAmount ? { amount: size.compareAtAmount, currency: variant.currency } : undefined,
    available: size.inventoryCount ?? undefined,
    digital,
  }
}

const colours = (listing: Listing) => listing.primaryProduct.map(({ color }) => ({ name: color }))

export const isItem = (shown: CartItem | UnavailableItem): shown is CartItem => 'line' in shown

/** Pieces of an item that can be had of those asked for. */
export const obtainable = (item: Pick<CartItem, 'available'>, quantity: number) =>
  Math.min(quantity, item.available ?? quantity)

/** What `quantity` pieces cost. */
export const totalOf = ({ price }: Pick<CartItem, 'price'>, quantity: number): Money => ({
  amount: price.amount * quantity,
  currency: price.currency,
})

/** The sum of all items with the quantities of `lines`, each no more than there is. */
export function subtotalOf(items: readonly CartItem[], lines: readonly CartLine[], currency: Money['currency']): Money {
  const quantities = new Map(lines.map((line) => [skuOf(line), line.quantity]))
  const amount = items.reduce(
    (sum, item) => sum + totalOf(item, obtainable(item, quantities.get(item.sku) ?? 0)).amount,
    0,
  )
  return { amount, currency }
}
