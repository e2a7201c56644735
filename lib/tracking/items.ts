import { decimal } from '../money'
import type { Payload, TrackedItem } from './events'

/** Minor units as the decimal number that tags read: 2805 is 28.05. */
export const asNumber = (minor: number): number => Number(decimal(minor))

/** A product with pieces of it, as a cart or an order knows it. `price` is for one piece, in minor units; undefined where nobody knows it any more. */
export type CountedItem = {
  productId: number
  title: string
  productType: string
  colour?: string | undefined
  size?: string | undefined
  price?: number | undefined
  quantity: number
}

export const trackedItem = ({ productId, title, productType, colour, size, price, quantity }: CountedItem) => {
  const variant = [colour, size].filter((word) => word !== undefined && word !== '').join(' / ')
  return {
    item_id: String(productId),
    item_name: title,
    item_category: productType,
    ...(variant !== '' && { item_variant: variant }),
    ...(price !== undefined && { price: asNumber(price) }),
    quantity,
  } satisfies TrackedItem
}

/** Some products and what they come to. The sum is of whole minor units, so that no binary fraction gets into it; without a price there is none. */
export const payloadOf = (items: readonly CountedItem[], currency: string): Payload => {
  const priced = items.flatMap(({ price, quantity }) => (price === undefined ? [] : price * quantity))
  const value = asNumber(priced.reduce((sum, amount) => sum + amount, 0))
  return { currency, ...(priced.length === items.length && { value }), items: items.map(trackedItem) }
}
