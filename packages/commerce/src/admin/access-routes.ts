import { SetAccess, SetAccessInput } from '@awning/contract/access'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import { changeAccess } from '../stores/change-access'
import { operatorStore, summaryOf } from '../stores/operator-store'

const putAccess = createRoute({
  method: 'put',
  path: '/admin/stores/{slug}/access',
  tags: ['operator'],
  summary: 'Open, close or protect a store with an access code',
  security: [{ operator: [] }],
  request: { params: z.object({ slug: z.string().max(100) }), body: jsonBody(SetAccessInput) },
  responses: {
    200: json(SetAccess, 'The new access of the store'),
    400: errorResponse,
    401: errorResponse,
    404: errorResponse,
    422: errorResponse,
  },
})

export function adminAccessRoutes(deps: Deps) {
  return newRoutes().openapi(putAccess, async (c) => {
    const store = await operatorStore(deps.db, c.req.valid('param').slug)
    const input = c.req.valid('json')
    const outcome = await changeAccess(store, input, deps)
    return c.json({ ...outcome, state: input.state, url: (await summaryOf(store, deps)).url }, 200)
  })
}
