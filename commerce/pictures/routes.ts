import { createRoute, z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { isInside } from '../access/guard-stores'
import { outsideTheme } from '../access/outside-theme'
import { errorCodes } from '../contract/errors'
import { DrawnPicture, pictureSizes } from '../contract/pictures'
import { owned } from '../db/owned'
import { pictures } from '../db/schema/stores'
import type { Deps } from '../deps'
import { NotFound, Refused } from '../errors'
import { newRoutes, notFoundAnswer, refusedAnswer } from '../routing'
import { requireStore, type StoreRef } from '../stores/store-ref'
import { QueueFullError } from './draw-queue'
import { openStoreOfPicture, openStoreOfShare } from './open-store'
import { PictureNotFoundError } from './picture-store'
import { findShare } from './share/find-share'
import { makeShare } from './share/make-share'
import { parseShareName, type ShareSubject, shareKey } from './share/share-card'

const fileName = new RegExp(`^([0-9a-f]{32})-(${pictureSizes.join('|')})\\.(webp|jpg)$`)

const getPicture = createRoute({
  method: 'get',
  path: '/pictures/{file}',
  tags: ['pictures'],
  summary:
    'A picture of a store: {key}-{560|1000|2000}.{webp|jpg}, or a link preview: share-{product id|home}-{key}.jpg',
  request: {
    params: z.object({ file: z.string().max(60) }),
    query: z.object({
      store: z.string().max(100).optional().describe('May be left out for what an open store shows'),
    }),
  },
  responses: {
    200: { description: 'The bitmap; its address never means another one', content: { 'image/webp': { schema: {} } } },
    401: refusedAnswer,
    404: notFoundAnswer,
    503: refusedAnswer,
  },
})

export function pictureRoutes(deps: Deps) {
  return newRoutes().openapi(getPicture, async (c) => {
    const { file } = c.req.valid('param')
    try {
      const bytes = await readPicture(deps, c.req.valid('query').store, file)
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
        'Cache-Control': 'public, max-age=31536000, immutable',
        // A bitmap never runs anything; this says so to whoever would try.
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
    } catch (error) {
      if (error instanceof PictureNotFoundError) throw new NotFound('picture')
      if (!(error instanceof QueueFullError)) throw error
      const busy = { errors: [{ code: 'busy', detail: 'Too many pictures are being drawn; come back in a moment' }] }
      return c.json(busy, 503, { 'Retry-After': String(error.retryAfter), 'Cache-Control': 'no-store' })
    }
  })
}

async function readPicture(deps: Deps, slug: string | undefined, file: string): Promise<Buffer> {
  const share = parseShareName(file)
  if (share !== null) return await readShare(deps, slug, share)
  const [, key, width, extension] = fileName.exec(file) ?? []
  const size = pictureSizes.find((candidate) => String(candidate) === width)
  if (key === undefined || size === undefined) throw new NotFound('picture')
  const store = slug === undefined ? await openStoreOfPicture(key, deps) : await requireStore(deps.db, slug)
  if (store.state === 'protected' && !isInside(store)) await mustStandOutside(store, key, deps)
  const [row] = await deps.db
    .select()
    .from(pictures)
    .where(owned(store, pictures, eq(pictures.key, key)))
  if (row === undefined) throw new NotFound('picture')
  const source = row.drawn === null ? { file: key } : DrawnPicture.parse(row.drawn)
  return await deps.pictures.get(source, size, extension === 'jpg' ? 'jpeg' : 'webp')
}

const needsCode = () => new Refused(401, errorCodes.unauthorised, 'The store asks for its access code')

/** Whoever stands before a protected store sees the pictures of its door, and no other. */
async function mustStandOutside(store: StoreRef, key: string, deps: Deps): Promise<void> {
  if (!JSON.stringify(await outsideTheme(store, deps)).includes(key)) throw needsCode()
}

/** Only the card as it is now: an old address, or one that somebody made up, is none. */
async function readShare(
  deps: Deps,
  slug: string | undefined,
  { subject, key }: { subject: ShareSubject; key: string },
) {
  const store = slug === undefined ? await openStoreOfShare(subject, deps) : await requireStore(deps.db, slug)
  if (store.state === 'protected' && !isInside(store)) throw needsCode()
  const card = await findShare(store, subject, deps)
  if (card === null || shareKey(card) !== key) throw new NotFound('picture')
  return await makeShare(store, card, deps)
}
