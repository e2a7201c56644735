import { FoundOrders, OrderList, OrderQuery } from '@awning/contract/order-search'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { errorResponse, json, newRoutes } from '../http/routing'
import { listAttention } from '../ordering/order/list-attention'
import { searchOrders } from '../ordering/order/search-orders'
import { operatorStore } from '../stores/operator-store'

const tags = ['operator']
const security = [{ operator: [] }]

const getOrders = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/orders',
  tags,
  summary:
    'Placed orders of a store that meet a query, newest first, with the state of their messages, and the payments that need an operator',
  security,
  request: { params: z.object({ slug: z.string().max(100) }), query: OrderQuery },
  responses: { 200: json(OrderList, 'The orders'), 400: errorResponse, 401: errorResponse, 404: errorResponse },
})

const getOrdersOfAllStores = createRoute({
  method: 'get',
  path: '/admin/orders',
  tags,
  summary: 'Placed orders of all stores that meet a query, newest first',
  security,
  request: { query: OrderQuery },
  responses: { 200: json(FoundOrders, 'The orders'), 400: errorResponse, 401: errorResponse },
})

export function adminOrderRoutes(deps: Deps) {
  return newRoutes()
    .openapi(getOrders, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      const found = await searchOrders(store, c.req.valid('query'), deps.db)
      return c.json({ ...found, attention: await listAttention(store, deps) }, 200)
    })
    .openapi(getOrdersOfAllStores, async (c) => c.json(await searchOrders('all', c.req.valid('query'), deps.db), 200))
}
