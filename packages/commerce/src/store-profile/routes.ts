import { Store } from '@awning/contract/store'
import { createRoute, z } from '@hono/zod-openapi'
import type { ServiceContext } from '../context'
import { json, newRoutes, notFoundResponse } from '../http/routing'
import { requireStore } from '../stores/find-store'
import { accessOf } from '../stores/store-access'
import { readPublicStore, readStore } from './read-store'

const getStore = createRoute({
  method: 'get',
  path: '/v1/stores',
  tags: ['store'],
  summary: 'A store by its slug. Without access, only the fields that its login page needs',
  request: { query: z.object({ slug: z.string().max(100) }) },
  responses: { 200: json(Store, 'The store'), 404: notFoundResponse },
})

export function storeRoutes(deps: ServiceContext) {
  return newRoutes().openapi(getStore, async (c) => {
    const store = await requireStore(c.req.valid('query').slug, accessOf(c), deps.db)
    return c.json(accessOf(c).has(store) ? await readStore(store, deps) : await readPublicStore(store, deps), 200)
  })
}
