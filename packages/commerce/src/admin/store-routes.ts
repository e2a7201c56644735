import { CreateStoreInput, RenamedStore, RenameStoreInput, StoreSummary } from '@awning/contract/admin'
import { AddDomainInput, AddedDomain } from '@awning/contract/admin-domains'
import { createRoute, z } from '@hono/zod-openapi'
import type { ServiceContext } from '../context'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import { addDomain } from '../stores/add-domain'
import { createStore } from '../stores/create-store'
import { listStores } from '../stores/list-stores'
import { operatorStore, summaryOf } from '../stores/operator-store'
import { renameStore } from '../stores/rename-store'
import { requestDomain } from '../stores/request-domain'

const security = [{ operator: [] }]
const bySlug = z.object({ slug: z.string().max(100) })
const Made = z.object({ created: z.boolean(), store: StoreSummary })

const postStore = createRoute({
  method: 'post',
  path: '/admin/stores',
  tags: ['operator'],
  summary: 'Create a store. A repeated call with the same content changes nothing',
  security,
  request: { body: jsonBody(CreateStoreInput) },
  responses: {
    200: json(Made, 'The store, which already existed'),
    201: json(Made, 'The created store'),
    401: errorResponse,
    409: errorResponse,
    422: errorResponse,
  },
})

const getStores = createRoute({
  method: 'get',
  path: '/admin/stores',
  tags: ['operator'],
  summary: 'List all stores',
  security,
  responses: { 200: json(z.object({ stores: z.array(StoreSummary) }), 'The stores'), 401: errorResponse },
})

const getStore = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}',
  tags: ['operator'],
  summary: 'Read a store',
  security,
  request: { params: bySlug },
  responses: { 200: json(StoreSummary, 'The store'), 401: errorResponse, 404: errorResponse },
})

const putSlug = createRoute({
  method: 'put',
  path: '/admin/stores/{slug}/slug',
  tags: ['operator'],
  summary: 'Give a store another slug. Addresses with the former slug redirect',
  security,
  request: { params: bySlug, body: jsonBody(RenameStoreInput) },
  responses: {
    200: json(RenamedStore, 'The store with its new slug'),
    401: errorResponse,
    404: errorResponse,
    409: errorResponse,
    422: errorResponse,
  },
})

const postDomain = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/domains',
  tags: ['operator'],
  summary: 'Add a domain to a store',
  security,
  request: { params: bySlug, body: jsonBody(AddDomainInput) },
  responses: {
    200: json(AddedDomain, 'The domain and whether it was added, or the DNS records that are missing'),
    401: errorResponse,
    404: errorResponse,
    409: errorResponse,
    422: errorResponse,
  },
})

/** The operator knows the owner. */
const addVerified = async (...args: Parameters<typeof addDomain>) => ({ ...(await addDomain(...args)), proof: null })

export function adminStoreRoutes(deps: ServiceContext) {
  return newRoutes()
    .openapi(postStore, async (c) => {
      const { store, created } = await createStore(c.req.valid('json'), deps.db)
      return c.json({ created, store: await summaryOf(store, deps) }, created ? 201 : 200)
    })
    .openapi(getStores, async (c) => c.json({ stores: await listStores(deps) }, 200))
    .openapi(getStore, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(await summaryOf(store, deps), 200)
    })
    .openapi(putSlug, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      const renamed = await renameStore(store, c.req.valid('json').slug, deps)
      return c.json({ ...renamed, store: await summaryOf(store, deps) }, 200)
    })
    .openapi(postDomain, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      const { host: requested, isVerified } = c.req.valid('json')
      const add = isVerified ? addVerified : requestDomain
      const { host, created, proof } = await add(store, requested, deps)
      return c.json({ host, created, url: deps.publicUrlPattern.replace('{host}', host), proof }, 200)
    })
}
