import { DomainResponse } from '@awning/contract/store'
import { createRoute, z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { accessOf } from '../access/store-access'
import type { Deps } from '../context'
import { inEveryStore } from '../db/in-store'
import { domains, stores } from '../db/schema/stores'
import { NotFound } from '../errors'
import { json, newRoutes, notFoundResponse } from '../routing'
import { normalizeHost } from './host'

const getDomain = createRoute({
  method: 'get',
  path: '/v1/domains/{host}',
  tags: ['store'],
  summary: 'The store of a custom domain',
  request: { params: z.object({ host: z.string().max(260) }) },
  responses: { 200: json(DomainResponse, 'The store'), 404: notFoundResponse },
})

export function domainRoutes(deps: Deps) {
  return newRoutes().openapi(getDomain, async (c) => {
    const host = normalizeHost(c.req.valid('param').host)
    if (host === null) throw new NotFound('domain')
    const [row] = await deps.db
      .select({ id: stores.id, slug: stores.slug })
      .from(domains)
      .innerJoin(stores, eq(stores.id, domains.storeId))
      .where(inEveryStore(eq(domains.host, host)))
    if (row === undefined) throw new NotFound('domain')
    accessOf(c).record(row.id)
    return c.json({ host, storeSlug: row.slug }, 200)
  })
}
