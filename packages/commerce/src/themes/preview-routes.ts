import { errorCodes } from '@awning/contract/errors'
import { CreatedPreview, CreatePreviewInput } from '@awning/contract/preview'
import { ThemeData } from '@awning/contract/theme'
import { createRoute, z } from '@hono/zod-openapi'
import { and, eq, gt } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { previews } from '../db/schema/previews'
import { ApiError, NotFound } from '../http/errors'
import { errorResponse, json, jsonBody, newRoutes, notFoundResponse } from '../http/routing'
import { requireStore } from '../stores/find-store'
import { operatorStore } from '../stores/operator-store'
import { previewOf } from '../stores/preview-access'
import { accessOf } from '../stores/store-access'
import { createPreviewLink } from './create-preview'
import { resolveTheme } from './read-theme'
import { themeLocaleQuery } from './routes'

const getPreviewTheme = createRoute({
  method: 'get',
  path: '/v1/previews/theme',
  tags: ['theme'],
  summary: 'The theme of the preview in `awning-preview`; 404 without a valid one',
  request: { query: z.object({ storeSlug: z.string().max(100), locale: themeLocaleQuery }) },
  responses: { 200: json(ThemeData, 'The theme'), 404: notFoundResponse },
})

export function previewRoutes(deps: Deps) {
  return newRoutes().openapi(getPreviewTheme, async (c) => {
    const { storeSlug, locale } = c.req.valid('query')
    const store = await requireStore(storeSlug, accessOf(c), deps.db)
    const preview = await previewOf(store, c, deps)
    if (preview?.theme === undefined) throw new NotFound('theme')
    const isActive = and(eq(previews.id, preview.theme), gt(previews.expiresAt, deps.clock.now()))
    const [row] = await deps.db
      .select()
      .from(previews)
      .where(inStore(store, previews, isActive))
    if (row === undefined) throw new NotFound('theme')
    return c.json(resolveTheme(store, row.theme, { ...deps, locale }), 200, { 'Cache-Control': 'private, no-store' })
  })
}

const postPreview = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/previews',
  tags: ['operator'],
  summary:
    'Create a preview link that shows private content of a store, with an unpublished theme if the body contains one',
  security: [{ operator: [] }],
  request: { params: z.object({ slug: z.string().max(100) }), body: jsonBody(CreatePreviewInput) },
  responses: {
    200: json(CreatedPreview, 'The link'),
    401: errorResponse,
    404: errorResponse,
    409: errorResponse,
    422: errorResponse,
  },
})

/** Requires the operator's token. */
export function adminPreviewRoutes(deps: Deps) {
  return newRoutes().openapi(postPreview, async (c) => {
    const store = await operatorStore(deps.db, c.req.valid('param').slug)
    const { hours, theme } = c.req.valid('json')
    return c.json(
      await createPreviewLink(store, { hours, theme: theme === undefined ? undefined : readTheme(theme) }, deps),
      200,
    )
  })
}

function readTheme(data: unknown): ThemeData {
  const parsed = ThemeData.safeParse(data)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const at = (issue?.path ?? []).map(String).join('/')
  throw new ApiError(422, errorCodes.invalid, `The theme is malformed: ${issue?.message} at /${at}.`, `/theme/${at}`)
}
