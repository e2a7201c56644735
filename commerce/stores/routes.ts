import { createRoute, z } from '@hono/zod-openapi'
import { isInside } from '../access/guard-stores'
import { listProducts } from '../catalogue/list-products'
import { pagingQuery } from '../catalogue/paging'
import { readCollections } from '../catalogue/read-collections'
import { ProductList } from '../contract/catalogue'
import { Currency } from '../contract/primitives'
import { Store, StoreCollections } from '../contract/store'
import type { SaleDeps } from '../orders/sale-deps'
import { mayReadUnlisted } from '../previews/open-preview'
import { json, newRoutes, notFoundAnswer } from '../routing'
import { readStore, readStoreFromOutside } from './read-store'
import { requireStore } from './store-ref'

const bySlug = z.object({ slug: z.string().max(100) })

const getStore = createRoute({
  method: 'get',
  path: '/v1/stores',
  tags: ['store'],
  summary: 'A store by its slug; of one that is protected or closed only what its front door needs',
  request: { query: bySlug },
  responses: { 200: json(Store, 'The store'), 404: notFoundAnswer },
})

const getCollections = createRoute({
  method: 'get',
  path: '/v1/stores/collections',
  tags: ['catalogue'],
  summary: 'The collections of a store, one level nested',
  request: { query: bySlug },
  responses: { 200: json(StoreCollections, 'The collections'), 404: notFoundAnswer },
})

const getProducts = createRoute({
  method: 'get',
  path: '/v1/stores/products',
  tags: ['catalogue'],
  summary: 'The public products of a store or of one collection, in order',
  request: {
    query: bySlug.extend({
      ...pagingQuery,
      currency: Currency.default('USD'),
      region: z.string().max(20).optional(),
      collection: z
        .string()
        .max(201)
        .optional()
        .describe('Slug; a nested one as parent/child, or bare where no other has that slug'),
      visibility: z.string().max(10).optional().describe('Ignored without a preview credential'),
    }),
  },
  responses: { 200: json(ProductList, 'A page of products'), 404: notFoundAnswer },
})

export function storeRoutes(deps: SaleDeps) {
  return newRoutes()
    .openapi(getStore, async (c) => {
      const store = await requireStore(deps.db, c.req.valid('query').slug)
      return c.json(isInside(store) ? await readStore(store, deps) : await readStoreFromOutside(store, deps), 200)
    })
    .openapi(getCollections, async (c) => {
      const store = await requireStore(deps.db, c.req.valid('query').slug)
      return c.json(await readCollections(store, deps), 200)
    })
    .openapi(getProducts, async (c) => {
      const { slug, visibility, ...query } = c.req.valid('query')
      const store = await requireStore(deps.db, slug)
      const unlisted = await mayReadUnlisted(store, visibility, c, deps)
      return c.json(await listProducts(store, { ...query, unlisted }, deps), 200)
    })
}
