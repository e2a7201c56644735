import { ContactMessageList } from '@awning/contract/forms'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { errorResponse, json, newRoutes } from '../http/routing'
import { listMessages } from '../messages/list-messages'
import { operatorStore } from '../stores/operator-store'

const getMessages = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/messages',
  tags: ['operator'],
  summary: 'Messages from the contact form of a store, newest first',
  security: [{ operator: [] }],
  request: {
    params: z.object({ slug: z.string().max(100) }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(100) }),
  },
  responses: { 200: json(ContactMessageList, 'The messages'), 401: errorResponse, 404: errorResponse },
})

export function adminMessageRoutes(deps: Deps) {
  return newRoutes().openapi(getMessages, async (c) => {
    const store = await operatorStore(deps.db, c.req.valid('param').slug)
    return c.json(await listMessages(store, c.req.valid('query').limit, deps), 200)
  })
}
