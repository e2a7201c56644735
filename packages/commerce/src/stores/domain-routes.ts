import { DomainResponse } from '@awning/contract/store'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { NotFound } from '../http/errors'
import { json, newRoutes, notFoundResponse } from '../http/routing'
import { findDomainStore } from './find-domain-store'
import { normalizeHost } from './host'
import { accessOf } from './store-access'

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
    const store = await findDomainStore(host, deps.db)
    if (store === null) throw new NotFound('domain')
    accessOf(c).record(store.id)
    return c.json({ host, storeSlug: store.slug }, 200)
  })
}
