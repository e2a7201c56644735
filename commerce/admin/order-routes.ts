import { createRoute, z } from '@hono/zod-openapi'
import { OrderList } from '../contract/admin'
import type { Deps } from '../deps'
import { listAttention } from '../orders/list-attention'
import { listOrders } from '../orders/list-orders'
import { json, newRoutes, refusedAnswer } from '../routing'
import { operatorStore } from './operator-store'

const getOrders = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/orders',
  tags: ['operator'],
  summary:
    'The placed orders of a store, newest first, whether their messages arrived, and what an operator must look at',
  security: [{ operator: [] }],
  request: {
    params: z.object({ slug: z.string().max(100) }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(1000).default(100),
      before: z.iso.datetime().optional().describe('Only orders placed before'),
    }),
  },
  responses: {
    200: json(OrderList, 'The orders'),
    401: refusedAnswer,
    404: refusedAnswer,
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
