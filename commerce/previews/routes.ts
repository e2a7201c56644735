import { createRoute, z } from '@hono/zod-openapi'
import { and, eq, gt } from 'drizzle-orm'
import { operatorStore } from '../admin/operator-store'
import { errorCodes } from '../contract/errors'
import { MadePreview, MakePreviewInput } from '../contract/preview'
import { ThemeData } from '../contract/theme'
import { owned } from '../db/owned'
import { previews } from '../db/schema/previews'
import type { Deps } from '../deps'
import { NotFound, Refused } from '../errors'
import { json, jsonBody, newRoutes, notFoundAnswer, refusedAnswer } from '../routing'
import { requireStore } from '../stores/store-ref'
import { dressTheme } from '../themes/read-theme'
import { makePreview } from './make-preview'
import { previewOf } from './open-preview'

const getPreviewTheme = createRoute({
  method: 'get',
  path: '/v1/previews/theme',
  tags: ['theme'],
  summary: 'The theme of the preview that `awning-preview` opens; 404 for everybody else',
  request: { query: z.object({ storeSlug: z.string().max(100) }) },
  responses: { 200: json(ThemeData, 'The theme'), 404: notFoundAnswer },
})

export function previewRoutes(deps: Deps) {
  return newRoutes().openapi(getPreviewTheme, async (c) => {
    const store = await requireStore(deps.db, c.req.valid('query').storeSlug)
    const preview = await previewOf(store, c, deps)
    if (preview?.theme === undefined) throw new NotFound('theme')
    const stands = and(eq(previews.id, preview.theme), gt(previews.expiresAt, deps.clock.now()))
    const [row] = await deps.db
      .select()
      .from(previews)
      .where(owned(store, previews, stands))
    if (row === undefined) throw new NotFound('theme')
    return c.json(dressTheme(store, row.theme, deps), 200, { 'Cache-Control': 'private, no-store' })
  })
}

const postPreview = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/previews',
  tags: ['operator'],
  summary: 'A link that shows the store as only its owner may see it, with a theme to try where one is given',
  security: [{ operator: [] }],
  request: { params: z.object({ slug: z.string().max(100) }), body: jsonBody(MakePreviewInput) },
  responses: {
    200: json(MadePreview, 'The link'),
    401: refusedAnswer,
    404: refusedAnswer,
    409: refusedAnswer,
    422: refusedAnswer,
  },
})

/** Behind the operator's token. */
export function adminPreviewRoutes(deps: Deps) {
  return newRoutes().openapi(postPreview, async (c) => {
    const store = await operatorStore(deps.db, c.req.valid('param').slug)
    const { hours, theme } = c.req.valid('json')
    return c.json(
      await makePreview(store, { hours, theme: theme === undefined ? undefined : readTheme(theme) }, deps),
      200,
    )
  })
}

function readTheme(data: unknown): ThemeData {
  const parsed = ThemeData.safeParse(data)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const at = (issue?.path ?? []).map(String).join('/')
  throw new Refused(422, errorCodes.invalid, `This is no theme: ${issue?.message} at /${at}.`, `/theme/${at}`)
}
