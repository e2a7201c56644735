import { z } from 'zod'
import { fetchApi } from '../browser/fetch-api'
import { pageTokenHeader } from '../checkout/page-meta'
import { orderTokenMetric } from './order-token-name'
import { OwnOrder } from './own-order'

const LoadedOrder = z.object({ order: OwnOrder.nullable(), fresh: z.boolean() })
export type LoadedOrder = z.infer<typeof LoadedOrder>

/** The token in the response of this document's navigation; undefined without one, and in a browser that hides it. */
function orderToken(): string | undefined {
  if (typeof PerformanceNavigationTiming === 'undefined') return undefined
  return performance
    .getEntriesByType('navigation')
    .flatMap((entry) => (entry instanceof PerformanceNavigationTiming ? (entry.serverTiming ?? []) : []))
    .find(({ name }) => name === orderTokenMetric)?.description
}

/**
 * The visitor's own order, by the id of its checkout. `fresh`: it is displayed for the first time, and cart and checkout must
 * still be cleared. Null if the visitor has no such order. Only the pages of the order receive its buyer.
 */
export function loadOrder(cart: string) {
  const token = orderToken()
  return fetchApi({
    path: `/api/order?cart=${encodeURIComponent(cart)}`,
    schema: LoadedOrder,
    ...(token !== undefined && { headers: { [pageTokenHeader]: token } }),
  })
}

/** Ends the checkout of an order that was displayed. */
export const closeCheckoutOfOrder = (cart: string) =>
  fetchApi({ path: '/api/order', method: 'PUT', body: { cart }, schema: z.object({ closed: z.literal(true) }) })
