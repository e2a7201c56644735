import { errorCodes } from '@awning/contract/errors'
import { createRoute, z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { findShare } from '../catalog/find-share'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { pictures } from '../db/schema/stores'
import { ApiError, NotFound } from '../http/errors'
import { errorResponse, newRoutes, notFoundResponse } from '../http/routing'
import { PictureNotFoundError } from '../pictures/picture-store'
import { QueueFullError } from '../pictures/render-queue'
import type { PictureFormat } from '../pictures/resize-picture'
import { parseShareName, type ShareSubject, shareKey } from '../pictures/share-card'
import type { StoredObject } from '../ports/object-store'
import type { StoreRef } from '../store-ref'
import { requireStore } from '../stores/find-store'
import { accessOf, type StoreAccess } from '../stores/store-access'
import { readPublicTheme } from '../themes/public-theme'
import { makeShare } from './make-share'
import { openStoreOfPicture, openStoreOfShare } from './open-store'
import { parsePictureName } from './parse-picture-name'
import { toResponseBody } from './to-response-body'

const formats = { avif: 'avif', webp: 'webp', jpg: 'jpeg' } as const

const getPicture = createRoute({
  method: 'get',
  path: '/pictures/{file}',
  tags: ['pictures'],
  summary:
    'A picture of a store: {key}-{180|400|560|1000|1600|2000}.{avif|webp|jpg} (the key of a photograph may be followed by its framing), or a link preview: share-{product id|home}-{key}.jpg',
  request: {
    params: z.object({ file: z.string().max(70) }),
    query: z.object({
      store: z.string().max(100).optional().describe('Optional for pictures of an open store'),
    }),
  },
  responses: {
    200: { description: 'The bitmap; the content of its URL never changes', content: { 'image/webp': { schema: {} } } },
    401: errorResponse,
    404: notFoundResponse,
    503: errorResponse,
  },
})

export function pictureRoutes(deps: Deps) {
  return newRoutes().openapi(getPicture, async (c) => {
    const { file } = c.req.valid('param')
    try {
      const picture = await readPicture(deps, c.req.valid('query').store, file, accessOf(c))
      return c.body(toResponseBody(picture, { method: c.req.method, log: deps.log }), 200, {
        'Content-Type': `image/${formatOf(file)}`,
        // Without it, a client could not tell a stream that ended early from a complete one.
        'Content-Length': String(picture.size),
        'Cache-Control': 'public, max-age=31536000, immutable',
        // Defense in depth: a bitmap must never run as a document.
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
    } catch (error) {
      if (error instanceof PictureNotFoundError) throw new NotFound('picture')
      if (!(error instanceof QueueFullError)) throw error
      const busy = {
        errors: [{ code: 'busy', detail: 'Too many pictures are being rendered. Retry the call in a few seconds.' }],
      }
      return c.json(busy, 503, { 'Retry-After': String(error.retryAfter), 'Cache-Control': 'no-store' })
    }
  })
}

async function readPicture(
  deps: Deps,
  slug: string | undefined,
  file: string,
  access: StoreAccess,
): Promise<StoredObject> {
  const share = parseShareName(file)
  if (share !== null) return await readShare(deps, slug, share, access)
  const name = parsePictureName(file)
  if (name === null) throw new NotFound('picture')
  const { key, size } = name
  const store =
    slug === undefined ? await openStoreOfPicture(key, access, deps) : await requireStore(slug, access, deps.db)
  if (store.state === 'protected' && !access.has(store)) await assertLoginPagePicture(store, key, deps)
  const [row] = await deps.db
    .select()
    .from(pictures)
    .where(inStore(store, pictures, eq(pictures.key, key)))
  if (row === undefined) throw new NotFound('picture')
  return await deps.pictures.get(key, size, formatOf(file))
}

const formatOf = (file: string): PictureFormat =>
  Object.entries(formats).find(([extension]) => file.endsWith(`.${extension}`))?.[1] ?? 'jpeg'

const needsCode = () => new ApiError(401, errorCodes.unauthorized, 'The access code of the store is missing or wrong.')

/** Visitors of a protected store who have not entered its code may only see the pictures of the login page. */
async function assertLoginPagePicture(store: StoreRef, key: string, deps: Deps): Promise<void> {
  if (!JSON.stringify(await readPublicTheme(store, deps)).includes(key)) throw needsCode()
}

/** Returns only the current card. An outdated or invented URL is not found. */
async function readShare(
  deps: Deps,
  slug: string | undefined,
  { subject, key }: { subject: ShareSubject; key: string },
  access: StoreAccess,
) {
  const store =
    slug === undefined ? await openStoreOfShare(subject, access, deps) : await requireStore(slug, access, deps.db)
  if (store.state === 'protected' && !access.has(store)) throw needsCode()
  const card = await findShare(store, subject, deps)
  if (card === null || shareKey(card) !== key) throw new NotFound('picture')
  return await makeShare(store, card, deps)
}
