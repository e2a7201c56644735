import { createRoute, z } from '@hono/zod-openapi'
import { AddedOrigin, AddOriginInput, OriginList, RemovedOrigin } from '../contract/admin'
import type { Deps } from '../deps'
import { addOrigin, listOrigins, removeOrigin } from '../origins/change-origins'
import { json, jsonBody, newRoutes, refusedAnswer } from '../routing'
import { operatorStore } from './operator-store'

const security = [{ operator: [] }]
const tags = ['operator']
const bySlug = z.object({ slug: z.string().max(100) })
const refusals = { 400: refusedAnswer, 401: refusedAnswer, 404: refusedAnswer, 422: refusedAnswer }

const getOrigins = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/origins',
  tags,
  summary: 'The origins whose pages may read a store’s calls in a browser',
  security,
  request: { params: bySlug },
  responses: { 200: json(OriginList, 'The origins'), ...refusals },
})

const postOrigin = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/origins',
  tags,
  summary: 'Let the pages of an origin read a store’s calls in a browser',
  security,
  request: { params: bySlug, body: jsonBody(AddOriginInput) },
  responses: { 200: json(AddedOrigin, 'It may'), ...refusals },
})

const deleteOrigin = createRoute({
  method: 'delete',
  path: '/admin/stores/{slug}/origins/{origin}',
  tags,
  summary: 'Take that leave back',
  security,
  request: { params: bySlug.extend({ origin: z.string().max(300) }) },
  responses: { 200: json(RemovedOrigin, 'It may not'), ...refusals },
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
