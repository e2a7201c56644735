import { FoundOrders, OrderList, OrderListQuery, OrderQuery } from '@awning/contract/order-search'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import { listAttention } from '../ordering/order/list-attention'
import { searchOrders } from '../ordering/order/search-orders'
import { operatorStore } from '../stores/operator-store'

const tags = ['operator']
const security = [{ operator: [] }]
const params = z.object({ slug: z.string().max(100) })
const rejections = { 400: errorResponse, 401: errorResponse, 404: errorResponse }

const getOrders = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/orders',
  tags,
  summary:
    'Placed orders of a store, newest first, with the state of their messages, and the payments that need an operator',
  security,
  request: { params, query: OrderListQuery },
  responses: { 200: json(OrderList, 'The orders'), ...rejections },
})

const search = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/orders/search',
  tags,
  summary: 'Find placed orders of a store, newest first',
  security,
  request: { params, body: jsonBody(OrderQuery) },
  responses: { 200: json(FoundOrders, 'The orders that meet every condition'), ...rejections },
})

const searchAllStores = createRoute({
  method: 'post',
  path: '/admin/orders/search',
  tags,
  summary: 'Find placed orders of all stores, newest first',
  security,
  request: { body: jsonBody(OrderQuery) },
  responses: { 200: json(FoundOrders, 'The orders that meet every condition'), ...rejections },
})

export function adminOrderRoutes(deps: Deps) {
  return newRoutes()
    .openapi(getOrders, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      const listed = await searchOrders(store, c.req.valid('query'), deps.db)
      return c.json({ ...listed, attention: await listAttention(store, deps) }, 200)
    })
    .openapi(search, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(await searchOrders(store, c.req.valid('json'), deps.db), 200)
    })
    .openapi(searchAllStores, async (c) => c.json(await searchOrders('all', c.req.valid('json'), deps.db), 200))
}
