import { CheckoutLine, Order, StoredBilling } from '@awning/contract/checkout'
import { OrderPaymentMethod } from '@awning/contract/payment-offer'
import { z } from 'zod'
import type { OwnOrder } from './own-order'

/** The data of an order for anyone who knows its number and email address: without contact data and the promo code. */
export const TrackedOrder = Order.pick({
  lookupNumber: true,
  status: true,
  history: true,
  shipments: true,
  returns: true,
  returnable: true,
  withdrawable: true,
  invoices: true,
  placedAt: true,
  costs: true,
  refunded: true,
  delivery: true,
}).extend({
  /** Determines which taxes are displayed. */
  countryCode: z.string(),
  /** Who gets the order, and how it was paid. Null for a call of this browser without the token of an order page. */
  recipient: z.object({ customer: StoredBilling, paymentMethod: OrderPaymentMethod.nullable() }).nullable(),
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
export const trackedOrder = (order: OwnOrder): TrackedOrder => TrackedOrder.parse({ ...order, recipient: order.buyer })
