import { z } from 'zod'
import { CheckoutLine, Order } from '../../commerce/contract/checkout'

/** What an order's page shows to who knows its number and its e-mail address: nothing by which anybody is found, written to or paid for. */
export const TrackedOrder = Order.pick({
  lookupNumber: true,
  status: true,
  history: true,
  placedAt: true,
  costs: true,
  refunded: true,
  delivery: true,
}).extend({
  /** Says which taxes are told of. */
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

/** Leaves out what is not shown. */
export const trackedOrder = (order: Order): TrackedOrder =>
  TrackedOrder.parse({ ...order, countryCode: order.customer.address.countryCode })
