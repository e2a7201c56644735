import { createRoute, z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { noteRead } from '../access/guard-stores'
import { DomainAnswer } from '../contract/store'
import { domains, stores } from '../db/schema/stores'
import type { Deps } from '../deps'
import { NotFound } from '../errors'
import { json, newRoutes, notFoundAnswer } from '../routing'
import { normalHost } from './host'

const getDomain = createRoute({
  method: 'get',
  path: '/v1/domains/{host}',
  tags: ['store'],
  summary: 'The store to which a custom domain leads',
  request: { params: z.object({ host: z.string().max(260) }) },
  responses: { 200: json(DomainAnswer, 'The store'), 404: notFoundAnswer },
})

export function domainRoutes(deps: Deps) {
  return newRoutes().openapi(getDomain, async (c) => {
    const host = normalHost(c.req.valid('param').host)
    if (host === null) throw new NotFound('domain')
    const [row] = await deps.db
      .select({ id: stores.id, slug: stores.slug })
      .from(domains)
      .innerJoin(stores, eq(stores.id, domains.storeId))
      .where(eq(domains.host, host))
    if (row === undefined) throw new NotFound('domain')
    noteRead(row.id)
    return c.json({ host, storeSlug: row.slug }, 200)
  })
}
