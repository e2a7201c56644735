import { Order } from '@awning/contract/checkout'
import { RecoverResponse, TrackInput } from '@awning/contract/order-status'
import { Slug } from '@awning/contract/primitives'
import { ReturnInput } from '@awning/contract/returns'
import { createRoute, z } from '@hono/zod-openapi'
import type { ServiceContext } from '../../context'
import { errorResponse, json, jsonBody, newRoutes, notFoundResponse } from '../../http/routing'
import { requireStore } from '../../stores/find-store'
import { accessOf } from '../../stores/store-access'
import { storeOfCheckout } from '../checkout/find-checkout'
import { findOrder } from '../order/find-order'
import { recoverNumbers } from '../order/recover-numbers'
import { requestReturn } from '../order/returns'
import { findTracked, trackOrder } from '../order/track-order'

const getOrder = createRoute({
  method: 'get',
  path: '/v1/orders',
  tags: ['order'],
  summary: 'The order of a checkout. The id of the checkout is the cart id',
  request: { query: z.object({ cartId: z.string().max(80), storeSlug: Slug.optional() }) },
  responses: { 200: json(Order, 'The order'), 400: errorResponse, 404: errorResponse },
})

const postTrack = createRoute({
  method: 'post',
  path: '/v1/orders/track',
  tags: ['order'],
  summary: 'An order with its history, by number and email address. Every mismatch returns the same 404',
  request: { body: jsonBody(TrackInput) },
  responses: { 200: json(Order, 'The order'), 400: errorResponse, 404: errorResponse },
})

const postRecover = createRoute({
  method: 'post',
  path: '/v1/orders/recover',
  tags: ['order'],
  summary:
    'Email the order numbers of the last 60 days to the given address. The response is the same for every address',
  request: { query: z.object({ email: z.string().max(1000).default(''), slug: z.string().max(100) }) },
  responses: {
    200: json(RecoverResponse, 'Accepted. The address receives an email if it has orders'),
    404: notFoundResponse,
    422: json(RecoverResponse, 'The email address is malformed'),
  },
})

const postReturn = createRoute({
  method: 'post',
  path: '/v1/orders/returns',
  tags: ['order'],
  summary: 'Ask to send items back, by number and email address. A repeated call asks once',
  request: { body: jsonBody(ReturnInput) },
  responses: {
    200: json(Order, 'The order with the return'),
    400: errorResponse,
    404: errorResponse,
    409: errorResponse,
  },
})

export function orderRoutes(deps: ServiceContext) {
  return newRoutes()
    .openapi(getOrder, async (c) => {
      const { cartId, storeSlug } = c.req.valid('query')
      const store = await storeOfCheckout(cartId, storeSlug, accessOf(c), deps.db)
      return c.json(await findOrder(store, { checkoutId: cartId }, deps.db), 200)
    })
    .openapi(postTrack, async (c) => c.json(await trackOrder(c.req.valid('json'), accessOf(c), deps.db), 200))
    .openapi(postReturn, async (c) => {
      const { items, comment, ...tracked } = c.req.valid('json')
      const { store, row } = await findTracked(tracked, accessOf(c), deps.db)
      await requestReturn(store, row.id, { items, comment }, deps)
      return c.json(await findOrder(store, { orderId: row.id }, deps.db), 200)
    })
    .openapi(postRecover, async (c) => {
      const { email, slug } = c.req.valid('query')
      await recoverNumbers(await requireStore(slug, accessOf(c), deps.db), email, deps)
      return c.json({ success: true }, 200)
    })
}
