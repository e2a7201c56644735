import { createRoute, z } from '@hono/zod-openapi'
import { DomainCheck, RemovedDomain, StoreDetails } from '../contract/admin'
import { errorCodes } from '../contract/errors'
import { Slug } from '../contract/primitives'
import { checkDomain } from '../domains/check-domain'
import { removeDomain } from '../domains/remove-domain'
import { Refused } from '../errors'
import { exportStore } from '../export/export-store'
import type { SaleDeps } from '../orders/sale-deps'
import { json, newRoutes, refusedAnswer } from '../routing'
import { describeStore } from '../stores/describe-store'
import { streamed } from '../streamed'
import { operatorStore, summaryOf } from './operator-store'

const security = [{ operator: [] }]
const tags = ['operator']
const bySlug = z.object({ slug: z.string().max(100) })
const refusals = { 401: refusedAnswer, 404: refusedAnswer }

const getDetails = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/details',
  tags,
  summary: 'A store at a glance: theme, counts, domains, promo codes, switches, addresses',
  security,
  request: { params: bySlug },
  responses: { 200: json(StoreDetails, 'The store'), ...refusals },
})

const exportPath = '/admin/stores/{slug}/export'
const As = Slug.describe('The slug that the file names, for an import into another store')

const deleteDomain = createRoute({
  method: 'delete',
  path: '/admin/stores/{slug}/domains/{host}',
  tags,
  summary: 'Lead a host to the store no more',
  security,
  request: { params: bySlug.extend({ host: z.string().max(260) }) },
  responses: { 200: json(RemovedDomain, 'It does not lead there'), 422: refusedAnswer, ...refusals },
})

const getDomain = createRoute({
  method: 'get',
  path: '/admin/domains/{host}',
  tags,
  summary: 'What is stored of a host, and where DNS leads it',
  security,
  request: { params: z.object({ host: z.string().max(260) }) },
  responses: { 200: json(DomainCheck, 'What is known'), 401: refusedAnswer, 422: refusedAnswer },
})

export function adminDetailRoutes(deps: SaleDeps) {
  const routes = newRoutes()
  routes.openAPIRegistry.registerPath({
    method: 'get',
    path: exportPath,
    tags,
    summary: 'A whole store as a store file, written while it is read',
    security,
    request: { params: bySlug, query: z.object({ as: As.optional() }) },
    responses: {
      200: { description: 'The store file', content: { 'application/json': { schema: z.unknown() } } },
      ...refusals,
    },
  })
  routes.get('/admin/stores/:slug/export', async (c) => {
    const store = await operatorStore(deps.db, c.req.param('slug'))
    const as = As.safeParse(c.req.query('as') ?? store.slug)
    if (!as.success) throw new Refused(422, errorCodes.invalid, 'A slug is small letters, digits and hyphens.', '/as')
    return c.body(streamed(exportStore(store, as.data, deps.db)), 200, { 'Content-Type': 'application/json' })
  })
  return routes
    .openapi(getDetails, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(await describeStore(store, deps), 200)
    })
    .openapi(deleteDomain, async (c) => {
      const { slug, host: given } = c.req.valid('param')
      const store = await operatorStore(deps.db, slug)
      const { host, removed } = await removeDomain(store, given, deps)
      return c.json({ host, removed, url: (await summaryOf(store, deps)).url }, 200)
    })
    .openapi(getDomain, async (c) => c.json(await checkDomain(c.req.valid('param').host, deps), 200))
}
