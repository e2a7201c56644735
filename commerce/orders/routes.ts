import { createRoute, z } from '@hono/zod-openapi'
import { storeOfCheckout } from '../checkouts/find-checkout'
import { Order } from '../contract/checkout'
import { RecoverAnswer, TrackInput } from '../contract/order-status'
import { Slug } from '../contract/primitives'
import { json, jsonBody, newRoutes, notFoundAnswer, refusedAnswer } from '../routing'
import { requireStore } from '../stores/store-ref'
import { findOrder } from './find-order'
import { recoverNumbers } from './recover-numbers'
import type { SaleDeps } from './sale-deps'
import { trackOrder } from './track-order'

const getOrder = createRoute({
  method: 'get',
  path: '/v1/orders',
  tags: ['order'],
  summary: 'The order that a checkout became; the checkout’s id serves as cart id',
  request: { query: z.object({ cartId: z.string().max(80), storeSlug: Slug.optional() }) },
  responses: { 200: json(Order, 'The order'), 400: refusedAnswer, 404: refusedAnswer },
})

const postTrack = createRoute({
  method: 'post',
  path: '/v1/orders/track',
  tags: ['order'],
  summary: 'An order with its history, by its number and its e-mail address; one 404 for everything that does not fit',
  request: { body: jsonBody(TrackInput) },
  responses: { 200: json(Order, 'The order'), 400: refusedAnswer, 404: refusedAnswer },
})

const postRecover = createRoute({
  method: 'post',
  path: '/v1/orders/recover',
  tags: ['order'],
  summary: 'Send the order numbers of the last 60 days to their e-mail address; the same answer for every address',
  request: { query: z.object({ email: z.string().max(1000).default(''), slug: z.string().max(100) }) },
  responses: {
    200: json(RecoverAnswer, 'If the address has orders, they are on their way to it'),
    404: notFoundAnswer,
    422: json(RecoverAnswer, 'This is no e-mail address'),
  },
})

export function orderRoutes(deps: SaleDeps) {
  return newRoutes()
    .openapi(getOrder, async (c) => {
      const { cartId, storeSlug } = c.req.valid('query')
      const store = await storeOfCheckout(cartId, storeSlug, deps.db)
      return c.json(await findOrder(store, { checkoutId: cartId }, deps.db), 200)
    })
    .openapi(postTrack, async (c) => c.json(await trackOrder(c.req.valid('json'), deps.db), 200))
    .openapi(postRecover, async (c) => {
      const { email, slug } = c.req.valid('query')
      await recoverNumbers(await requireStore(deps.db, slug), email, deps)
      return c.json({ success: true }, 200)
    })
}
