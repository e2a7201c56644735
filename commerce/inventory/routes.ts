import { createHash, timingSafeEqual } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { Inventory } from '../contract/catalogue'
import { errorCodes } from '../contract/errors'
import { Id } from '../contract/primitives'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { mayReadUnlisted } from '../previews/open-preview'
import { json, newRoutes, notFoundAnswer, refusedAnswer } from '../routing'
import { requireStore } from '../stores/store-ref'
import { readAvailability, readInventory } from './read-inventory'

const WireId = z.coerce.number().pipe(Id)
const storeSlug = z.string().max(100).optional().describe('Where given, only this store’s')
const visibility = z.string().max(10).optional().describe('Ignored without a preview credential of the named store')

const getInventory = createRoute({
  method: 'get',
  path: '/v1/inventory',
  tags: ['inventory'],
  summary: 'Pieces of a colour in a size; null is without limit',
  request: { query: z.object({ colorId: WireId, sizeId: WireId, storeSlug, visibility }) },
  responses: { 200: json(Inventory, 'The pieces'), 404: notFoundAnswer },
})

const getAvailability = createRoute({
  method: 'get',
  path: '/v1/availability',
  tags: ['inventory'],
  summary: 'Pieces of a whole listing; null is without limit. With `x-api-key` where the service has a key.',
  request: { query: z.object({ listingId: WireId, userToken: z.string().max(500).optional(), storeSlug, visibility }) },
  responses: {
    200: json(z.object({ count: z.int().nullable() }), 'The pieces'),
    401: refusedAnswer,
    404: notFoundAnswer,
  },
})

export function inventoryRoutes(deps: Deps) {
  return newRoutes()
    .openapi(getInventory, async (c) => {
      const { storeSlug: slug, visibility, ...query } = c.req.valid('query')
      const store = slug === undefined ? undefined : await requireStore(deps.db, slug)
      const unlisted = store !== undefined && (await mayReadUnlisted(store, visibility, c, deps))
      return c.json(await readInventory({ ...query, unlisted }, store, deps), 200)
    })
    .openapi(getAvailability, async (c) => {
      mustKnow(c.req.header('x-api-key'), deps.availabilityKey)
      const { storeSlug: slug, listingId, visibility } = c.req.valid('query')
      const store = slug === undefined ? undefined : await requireStore(deps.db, slug)
      const unlisted = store !== undefined && (await mayReadUnlisted(store, visibility, c, deps))
      return c.json(await readAvailability({ listingId, unlisted }, store, deps), 200)
    })
}

/** Compared by their hashes: those are equally long, and how long it takes tells nothing. */
function mustKnow(given: string | undefined, key: string | undefined): void {
  if (key === undefined) return
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (given === undefined || !timingSafeEqual(digest(given), digest(key)))
    throw new Refused(401, errorCodes.unauthorised, 'The API key is missing or wrong')
}
