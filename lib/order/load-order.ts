import { Order } from '@awning/contract/checkout'
import { z } from 'zod'
import { fetchApi } from '../fetch-api'

const LoadedOrder = z.object({ order: Order.nullable(), fresh: z.boolean() })
export type LoadedOrder = z.infer<typeof LoadedOrder>

/**
 * The visitor's own order, by the id of its checkout. `fresh`: it is displayed for the first time, and cart and checkout must
 * still be cleared. Null if the visitor has no such order.
 */
export const loadOrder = (cart: string) =>
  fetchApi({ path: `/api/order?cart=${encodeURIComponent(cart)}`, schema: LoadedOrder })

/** Ends the checkout of an order that was displayed. */
export const closeCheckoutOfOrder = (cart: string) =>
  fetchApi({ path: '/api/order', method: 'PUT', body: { cart }, schema: z.object({ closed: z.literal(true) }) })
