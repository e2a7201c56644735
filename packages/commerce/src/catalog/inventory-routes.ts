import { Inventory } from '@awning/contract/catalog'
import { errorCodes } from '@awning/contract/errors'
import { Id } from '@awning/contract/primitives'
import { createRoute, z } from '@hono/zod-openapi'
import { timingSafeEqual } from 'hono/utils/buffer'
import type { Deps } from '../context'
import { ApiError } from '../http/errors'
import { errorResponse, json, newRoutes, notFoundResponse } from '../http/routing'
import { requireStore } from '../stores/find-store'
import { canReadPrivateContent } from '../stores/preview-access'
import { accessOf } from '../stores/store-access'
import { readAvailability, readInventory } from './read-inventory'

const WireId = z.coerce.number().pipe(Id)
const storeSlug = z.string().max(100).optional().describe('Restricts the result to this store')
const visibility = z.string().max(10).optional().describe('Ignored without a preview token of this store')

const getInventory = createRoute({
  method: 'get',
  path: '/v1/inventory',
  tags: ['inventory'],
  summary: 'Available quantity of a color and size; null is unlimited',
  request: { query: z.object({ colorId: WireId, sizeId: WireId, storeSlug, visibility }) },
  responses: { 200: json(Inventory, 'The quantity'), 404: notFoundResponse },
})

const getAvailability = createRoute({
  method: 'get',
  path: '/v1/availability',
  tags: ['inventory'],
  summary: 'Available quantity of a listing; null is unlimited. Requires `x-api-key` if the service has a key',
  request: { query: z.object({ listingId: WireId, userToken: z.string().max(500).optional(), storeSlug, visibility }) },
  responses: {
    200: json(z.object({ count: z.int().nullable() }), 'The quantity'),
    401: errorResponse,
    404: notFoundResponse,
  },
})

export function inventoryRoutes(deps: Deps) {
  return newRoutes()
    .openapi(getInventory, async (c) => {
      const { storeSlug: slug, visibility, ...query } = c.req.valid('query')
      const store = slug === undefined ? undefined : await requireStore(slug, accessOf(c), deps.db)
      const unlisted = store !== undefined && (await canReadPrivateContent(store, visibility, c, deps))
      return c.json(await readInventory({ ...query, unlisted }, store, accessOf(c), deps), 200)
    })
    .openapi(getAvailability, async (c) => {
      await assertApiKey(c.req.header('x-api-key'), deps.availabilityKey)
      const { storeSlug: slug, listingId, visibility } = c.req.valid('query')
      const store = slug === undefined ? undefined : await requireStore(slug, accessOf(c), deps.db)
      const unlisted = store !== undefined && (await canReadPrivateContent(store, visibility, c, deps))
      return c.json(await readAvailability({ listingId, unlisted }, store, accessOf(c), deps), 200)
    })
}

/** Compares in constant time, so that the timing reveals nothing. */
async function assertApiKey(given: string | undefined, key: string | undefined): Promise<void> {
  if (key === undefined) return
  if (given === undefined || !(await timingSafeEqual(given, key)))
    throw new ApiError(401, errorCodes.unauthorized, 'The API key (x-api-key) is missing or wrong.')
}
