import { Order } from '@awning/contract/checkout'
import { z } from 'zod'

/** What identifies the buyer of an order, and how it was paid. */
const identifying = { email: true, firstName: true, customer: true, billing: true, paymentMethod: true } as const
const Buyer = Order.pick(identifying)

/** An order as this browser reads it. `buyer` is null for a call that is not from the order's own page. */
export const OwnOrder = Order.omit(identifying).extend({
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
