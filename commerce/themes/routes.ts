import { createRoute, z } from '@hono/zod-openapi'
import { ThemeData } from '../contract/theme'
import type { Deps } from '../deps'
import { json, newRoutes, notFoundAnswer } from '../routing'
import { requireStore } from '../stores/store-ref'
import { readTheme } from './read-theme'

const getTheme = createRoute({
  method: 'get',
  path: '/theme',
  tags: ['theme'],
  summary: 'How a store looks; 404 stands for the default theme',
  request: { query: z.object({ siteKey: z.string().max(100), accessCode: z.string().max(200).optional() }) },
  responses: { 200: json(ThemeData, 'The theme'), 404: notFoundAnswer },
})

export function themeRoutes(deps: Deps) {
  return newRoutes().openapi(getTheme, async (c) => {
    const store = await requireStore(deps.db, c.req.valid('query').siteKey)
    return c.json(await readTheme(store, deps), 200)
  })
}
