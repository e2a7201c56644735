import type { CartLine } from '../../commerce/contract/cart'
import type { CartItem } from '../cart/display'
import { skuOf } from '../cart/lines'
import type { Payload } from './events'
import { type CountedItem, payloadOf } from './items'
import { track } from './track'

/** What a cart holds: what its lines are now, and the lines for how many. */
type Held = { items: readonly CartItem[]; lines: readonly CartLine[]; currency: string }

const counted = (
  { line, title, productType, colourName, selectedSize, price }: CartItem,
  quantity: number,
): CountedItem => ({
  productId: line.productId,
  title,
  productType,
  colour: colourName,
  size: selectedSize.label,
  price: price.amount,
  quantity,
})

function payload({ items, lines, currency }: Held): Payload {
  const quantities = new Map(lines.map((line) => [skuOf(line), line.quantity]))
  const held = items.flatMap((item) => {
    const quantity = quantities.get(item.sku)
    return quantity === undefined ? [] : [counted(item, quantity)]
  })
  return payloadOf(held, items[0]?.price.currency ?? currency)
}

/** The cart is looked at. Called once for each visit to its page, when its lines are known. */
export const trackCartViewed = (store: string, held: Held) => track('view-cart', { store, ...payload(held) })

/** `quantity` pieces left the cart. */
export const trackRemoved = (item: CartItem, quantity: number) =>
  track('remove-from-cart', payloadOf([counted(item, quantity)], item.price.currency))

export const trackCheckoutBegun = (held: Held) => track('begin-checkout', payload(held))

/** Lines cannot be had any more, so the checkout did not begin; told of what the cart still holds. */
export const trackCheckoutInactive = (held: Held) => track('checkout.inactive.viewed', payload(held))
