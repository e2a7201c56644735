import { StoreDetails } from '@awning/contract/admin'
import { DomainCheck, RemovedDomain } from '@awning/contract/admin-domains'
import { errorCodes } from '@awning/contract/errors'
import { Slug } from '@awning/contract/primitives'
import { createRoute, z } from '@hono/zod-openapi'
import type { ServiceContext } from '../context'
import { ApiError } from '../http/errors'
import { errorResponse, json, newRoutes } from '../http/routing'
import { toReadableStream } from '../http/streamed'
import { exportStore } from '../import/export-store'
import { describeStore } from '../store-profile/describe-store'
import { checkDomain } from '../stores/check-domain'
import { operatorStore, summaryOf } from '../stores/operator-store'
import { removeDomain } from '../stores/remove-domain'

const security = [{ operator: [] }]
const tags = ['operator']
const bySlug = z.object({ slug: z.string().max(100) })
const rejections = { 401: errorResponse, 404: errorResponse }

const getDetails = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/details',
  tags,
  summary: 'Summary of a store: theme, counts, domains, promo codes, flags, URLs',
  security,
  request: { params: bySlug },
  responses: { 200: json(StoreDetails, 'The store'), ...rejections },
})

const exportPath = '/admin/stores/{slug}/export'
const As = Slug.describe('Slug to write into the file, for an import into another store')

const deleteDomain = createRoute({
  method: 'delete',
  path: '/admin/stores/{slug}/domains/{host}',
  tags,
  summary: 'Remove a domain from a store',
  security,
  request: { params: bySlug.extend({ host: z.string().max(260) }) },
  responses: { 200: json(RemovedDomain, 'The domain and whether it was removed'), 422: errorResponse, ...rejections },
})

const getDomain = createRoute({
  method: 'get',
  path: '/admin/domains/{host}',
  tags,
  summary: 'Check the store and the DNS addresses of a host',
  security,
  request: { params: z.object({ host: z.string().max(260) }) },
  responses: {
    200: json(DomainCheck, 'The store and the addresses of the host'),
    401: errorResponse,
    422: errorResponse,
  },
})

export function adminDetailRoutes(deps: ServiceContext) {
  const routes = newRoutes()
  routes.openAPIRegistry.registerPath({
    method: 'get',
    path: exportPath,
    tags,
    summary: 'Export a store as a store file. The response is streamed',
    security,
    request: { params: bySlug, query: z.object({ as: As.optional() }) },
    responses: {
      200: { description: 'The store file', content: { 'application/json': { schema: z.unknown() } } },
      ...rejections,
    },
  })
  routes.get('/admin/stores/:slug/export', async (c) => {
    const store = await operatorStore(deps.db, c.req.param('slug'))
    const as = As.safeParse(c.req.query('as') ?? store.slug)
    if (!as.success)
      throw new ApiError(422, errorCodes.invalid, 'A slug contains only lowercase letters, digits and hyphens.', '/as')
    return c.body(toReadableStream(exportStore(store, as.data, deps.db)), 200, { 'Content-Type': 'application/json' })
  })
  return routes
    .openapi(getDetails, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(await describeStore(store, deps), 200)
    })
    .openapi(deleteDomain, async (c) => {
      const { slug, host: requestedHost } = c.req.valid('param')
      const store = await operatorStore(deps.db, slug)
      const { host, removed } = await removeDomain(store, requestedHost, deps)
      return c.json({ host, removed, url: (await summaryOf(store, deps)).url }, 200)
    })
    .openapi(getDomain, async (c) => c.json(await checkDomain(c.req.valid('param').host, deps), 200))
}
