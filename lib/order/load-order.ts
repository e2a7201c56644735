import { z } from 'zod'
import { Order } from '../../commerce/contract/checkout'
import { callApp } from '../browser-call'

const LoadedOrder = z.object({ order: Order.nullable(), fresh: z.boolean() })
export type LoadedOrder = z.infer<typeof LoadedOrder>

/** The visitor's own order, by the id of its checkout. `fresh`: it is shown for the first time, and cart and checkout are still to be cleared. Null: there is none of theirs. */
export const loadOrder = (cart: string) =>
  callApp({ path: `/api/order?cart=${encodeURIComponent(cart)}`, shape: LoadedOrder })

/** Ends the checkout of an order that was shown. */
export const closeOrder = (cart: string) =>
  callApp({ path: '/api/order', method: 'PUT', body: { cart }, shape: z.object({ closed: z.literal(true) }) })
