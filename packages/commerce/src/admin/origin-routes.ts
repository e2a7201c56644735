import { AddedOrigin, AddOriginInput, OriginList, RemovedOrigin } from '@awning/contract/admin'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import { addOrigin, listOrigins, removeOrigin } from '../stores/change-origins'
import { operatorStore } from '../stores/operator-store'

const security = [{ operator: [] }]
const tags = ['operator']
const bySlug = z.object({ slug: z.string().max(100) })
const rejections = { 400: errorResponse, 401: errorResponse, 404: errorResponse, 422: errorResponse }

const getOrigins = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/origins',
  tags,
  summary: 'Origins whose pages may read the public calls of a store',
  security,
  request: { params: bySlug },
  responses: { 200: json(OriginList, 'The origins'), ...rejections },
})

const postOrigin = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/origins',
  tags,
  summary: 'Allow an origin to read the public calls of a store',
  security,
  request: { params: bySlug, body: jsonBody(AddOriginInput) },
  responses: { 200: json(AddedOrigin, 'The origin and whether it was added'), ...rejections },
})

const deleteOrigin = createRoute({
  method: 'delete',
  path: '/admin/stores/{slug}/origins/{origin}',
  tags,
  summary: 'Remove an origin from a store',
  security,
  request: { params: bySlug.extend({ origin: z.string().max(300) }) },
  responses: { 200: json(RemovedOrigin, 'The origin and whether it was removed'), ...rejections },
})

export function adminOriginRoutes(deps: Deps) {
  return newRoutes()
    .openapi(getOrigins, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json({ origins: await listOrigins(store, deps) }, 200)
    })
    .openapi(postOrigin, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(await addOrigin(store, c.req.valid('json').origin, deps), 200)
    })
    .openapi(deleteOrigin, async (c) => {
      const { slug, origin } = c.req.valid('param')
      return c.json(await removeOrigin(await operatorStore(deps.db, slug), origin, deps), 200)
    })
}
