import { BookPage, BookQuery } from '@awning/contract/bookkeeping'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { errorResponse, json, newRoutes } from '../http/routing'
import { listBookRows } from '../ordering/order/bookkeeping'
import { operatorStore } from '../stores/operator-store'

const tags = ['operator']
const security = [{ operator: [] }]
const rejections = { 400: errorResponse, 401: errorResponse, 404: errorResponse }

const ofStore = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/bookkeeping',
  tags,
  summary: 'The books of a store: sales, refunds, disputes and fees by line item and tax, oldest first',
  security,
  request: { params: z.object({ slug: z.string().max(100) }), query: BookQuery },
  responses: { 200: json(BookPage, 'A page of the books'), ...rejections },
})

const ofAllStores = createRoute({
  method: 'get',
  path: '/admin/bookkeeping',
  tags,
  summary: 'The books of all stores',
  security,
  request: { query: BookQuery },
  responses: { 200: json(BookPage, 'A page of the books'), ...rejections },
})

export function adminBookkeepingRoutes(deps: Deps) {
  return newRoutes()
    .openapi(ofStore, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(await listBookRows(store, c.req.valid('query'), deps.db), 200)
    })
    .openapi(ofAllStores, async (c) => c.json(await listBookRows('all', c.req.valid('query'), deps.db), 200))
}
