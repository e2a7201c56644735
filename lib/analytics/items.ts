import { decimal } from '../services/money'
import { skuOf } from '../sku'
import type { Payload, TrackedItem } from './track'

/** Minor units as the decimal number that tags expect: 2805 is 28.05. */
export const asNumber = (minor: number): number => Number(decimal(minor))

/**
 * A product with its quantity in a cart or an order. `price` is the unit price in minor units; undefined if it is no longer
 * known.
 */
export type CountedItem = {
  itemGroupId: string
  colorId: number
  sizeId: number
  title: string
  productType: string
  color?: string | undefined
  size?: string | undefined
  price?: number | undefined
  quantity: number
}

export const trackedItem = ({ title, productType, color, size, price, quantity, ...choice }: CountedItem) => {
  const variant = [color, size].filter((word) => word !== undefined && word !== '').join(' / ')
  return {
    item_id: skuOf(choice),
    item_name: title,
    item_category: productType,
    ...(variant !== '' && { item_variant: variant }),
    ...(price !== undefined && { price: asNumber(price) }),
    quantity,
  } satisfies TrackedItem
}

/** The items and their total. Summed in minor units, so that there is no binary fraction; no total if a price is missing. */
export const payloadOf = (items: readonly CountedItem[], currency: string): Payload => {
  const priced = items.flatMap(({ price, quantity }) => (price === undefined ? [] : price * quantity))
  const value = asNumber(priced.reduce((sum, amount) => sum + amount, 0))
  return {
    currency,
    ...(priced.length === items.length && { value }),
    content_type: 'product',
    items: items.map(trackedItem),
  }
}
