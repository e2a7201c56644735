import { Order } from '@awning/contract/checkout'
import { z } from 'zod'

/** What identifies the buyer of an order. */
const Buyer = Order.pick({ email: true, firstName: true, customer: true, billing: true })

/** An order as this browser reads it. `buyer` is null for a call that is not from the order's own page. */
export const OwnOrder = Order.omit({ email: true, firstName: true, customer: true, billing: true }).extend({
  /** Determines which taxes are displayed. */
  countryCode: z.string(),
  buyer: Buyer.nullable(),
})
export type OwnOrder = z.infer<typeof OwnOrder>

export const ownOrder = (order: Order, { withBuyer }: { withBuyer: boolean }): OwnOrder =>
  OwnOrder.parse({
    ...order,
    countryCode: order.customer.address.countryCode,
    buyer: withBuyer ? Buyer.parse(order) : null,
  })
