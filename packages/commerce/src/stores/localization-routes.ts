import { LocalizationDetails } from '@awning/contract/localization'
import { Id } from '@awning/contract/primitives'
import { createRoute, z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { stores } from '../db/schema/stores'
import { NotFound } from '../http/errors'
import { json, newRoutes, notFoundResponse } from '../http/routing'
import { toStoreRef } from './find-store'
import { localizationDetails } from './localization-details'
import { accessOf } from './store-access'

const getDetails = createRoute({
  method: 'get',
  path: '/v1/localization_details',
  tags: ['store'],
  summary: 'Languages, currencies and regions of a store',
  request: { query: z.object({ storeId: z.coerce.number().pipe(Id) }) },
  responses: { 200: json(LocalizationDetails, 'The options'), 404: notFoundResponse },
})

export function localizationRoutes(deps: Deps) {
  return newRoutes().openapi(getDetails, async (c) => {
    const [row] = await deps.db
      .select()
      .from(stores)
      .where(eq(stores.id, c.req.valid('query').storeId))
    if (row === undefined) throw new NotFound('store')
    await accessOf(c).assert(row)
    return c.json(localizationDetails(toStoreRef(row)), 200)
  })
}
