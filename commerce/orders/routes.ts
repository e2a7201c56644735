import { createRoute, z } from '@hono/zod-openapi'
import { storeOfCheckout } from '../checkouts/find-checkout'
import { Order } from '../contract/checkout'
import { Slug } from '../contract/primitives'
import { json, newRoutes, refusedAnswer } from '../routing'
import { findOrder } from './find-order'
import type { SaleDeps } from './sale-deps'

const getOrder = createRoute({
  method: 'get',
  path: '/v1/orders',
  tags: ['order'],
  summary: 'The order that a checkout became; the checkout’s id serves as cart id',
  request: { query: z.object({ cartId: z.string().max(80), storeSlug: Slug.optional() }) },
  responses: { 200: json(Order, 'The order'), 400: refusedAnswer, 404: refusedAnswer },
})

export function orderRoutes(deps: SaleDeps) {
  return newRoutes().openapi(getOrder, async (c) => {
    const { cartId, storeSlug } = c.req.valid('query')
    const store = await storeOfCheckout(cartId, storeSlug, deps.db)
    return c.json(await findOrder(store, { checkoutId: cartId }, deps.db), 200)
  })
}
