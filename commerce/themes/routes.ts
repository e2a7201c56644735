import { createRoute, z } from '@hono/zod-openapi'
import { isInside } from '../access/guard-stores'
import { outsideTheme } from '../access/outside-theme'
import { errorCodes } from '../contract/errors'
import { ThemeData } from '../contract/theme'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { json, newRoutes, notFoundAnswer, refusedAnswer } from '../routing'
import { requireStore } from '../stores/store-ref'
import { readTheme } from './read-theme'

const getTheme = createRoute({
  method: 'get',
  path: '/theme',
  tags: ['theme'],
  summary:
    'How a store looks: every field is there, the default theme fills what the store has not set; 404 for no such store',
  request: { query: z.object({ siteKey: z.string().max(100), accessCode: z.string().max(200).optional() }) },
  responses: {
    200: json(ThemeData, 'The theme'),
    401: {
      ...refusedAnswer,
      description: 'The store asks for its code; `theme` beside `errors` is how it looks from outside',
    },
    404: notFoundAnswer,
  },
})

export function themeRoutes(deps: Deps) {
  return newRoutes().openapi(getTheme, async (c) => {
    const store = await requireStore(deps.db, c.req.valid('query').siteKey)
    if (store.state === 'protected' && !isInside(store)) {
      const theme = await outsideTheme(store, deps)
      throw new Refused(401, errorCodes.unauthorised, 'The store asks for its access code', undefined, { theme })
    }
    return c.json(await readTheme(store, deps), 200)
  })
}
