import { errorCodes } from '@awning/contract/errors'
import { ThemeData } from '@awning/contract/theme'
import { Locale } from '@awning/platform/locales'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { ApiError } from '../http/errors'
import { errorResponse, json, newRoutes, notFoundResponse } from '../http/routing'
import { requireStore } from '../stores/find-store'
import { accessOf } from '../stores/store-access'
import { readPublicTheme } from './public-theme'
import { readTheme } from './read-theme'

export const themeLocaleQuery = Locale.optional().describe(
  'Language of the texts. A text without a translation is as the store wrote it',
)

const getTheme = createRoute({
  method: 'get',
  path: '/theme',
  tags: ['theme'],
  summary:
    'The theme of a store. The default theme provides fields that the store does not set. 404 if the store does not exist',
  request: {
    query: z.object({
      siteKey: z.string().max(100),
      accessCode: z.string().max(200).optional(),
      locale: themeLocaleQuery,
    }),
  },
  responses: {
    200: json(ThemeData, 'The theme'),
    401: {
      ...errorResponse,
      description: 'The access code is missing or wrong; `theme` is the public theme',
    },
    404: notFoundResponse,
  },
})

export function themeRoutes(deps: Deps) {
  return newRoutes().openapi(getTheme, async (c) => {
    const { siteKey, locale } = c.req.valid('query')
    const store = await requireStore(siteKey, accessOf(c), deps.db)
    if (store.state === 'protected' && !accessOf(c).has(store)) {
      const theme = await readPublicTheme(store, deps, locale)
      throw new ApiError(401, errorCodes.unauthorized, 'The access code of the store is missing or wrong.', undefined, {
        theme,
      })
    }
    return c.json(await readTheme(store, deps, locale), 200)
  })
}
