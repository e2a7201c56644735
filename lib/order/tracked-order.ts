import { CheckoutLine, Order } from '@awning/contract/checkout'
import { z } from 'zod'
import type { OwnOrder } from './own-order'

/** The data of an order for anyone who knows its number and email address: without contact data, addresses or payment data. */
export const TrackedOrder = Order.pick({
  lookupNumber: true,
  status: true,
  history: true,
  placedAt: true,
  costs: true,
  refunded: true,
  delivery: true,
}).extend({
  /** Determines which taxes are displayed. */
  countryCode: z.string(),
  lineItems: z.array(
    CheckoutLine.pick({
      sku: true,
      title: true,
      productType: true,
      colourName: true,
      sizeLabel: true,
      image: true,
      quantity: true,
      totalPrice: true,
      digital: true,
    }),
  ),
})
export type TrackedOrder = z.infer<typeof TrackedOrder>

/** Removes everything that is not displayed. */
export const trackedOrder = (order: Omit<OwnOrder, 'buyer'>): TrackedOrder => TrackedOrder.parse(order)
