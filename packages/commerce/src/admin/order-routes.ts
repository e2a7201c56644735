import { OrderList } from '@awning/contract/admin'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { errorResponse, json, newRoutes } from '../http/routing'
import { listAttention } from '../ordering/order/list-attention'
import { listOrders } from '../ordering/order/list-orders'
import { operatorStore } from '../stores/operator-store'

const getOrders = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/orders',
  tags: ['operator'],
  summary:
    'Placed orders of a store, newest first, with the state of their messages, and the payments that need an operator',
  security: [{ operator: [] }],
  request: {
    params: z.object({ slug: z.string().max(100) }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(1000).default(100),
      before: z.iso.datetime().optional().describe('Only orders placed before this instant'),
    }),
  },
  responses: {
    200: json(OrderList, 'The orders'),
    401: errorResponse,
    404: errorResponse,
  },
})

export function adminOrderRoutes(deps: Deps) {
  return newRoutes().openapi(getOrders, async (c) => {
    const store = await operatorStore(deps.db, c.req.valid('param').slug)
    const { limit, before } = c.req.valid('query')
    const page = { limit, before: before === undefined ? undefined : new Date(before) }
    const listed = await listOrders(store, page, deps)
    return c.json({ ...listed, attention: await listAttention(store, deps) }, 200)
  })
}
