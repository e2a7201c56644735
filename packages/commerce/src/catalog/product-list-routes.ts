import { localeQuery, ProductList } from '@awning/contract/catalog'
import { productFilterQuery } from '@awning/contract/product-filters'
import { StoreCollections } from '@awning/contract/store'
import { Currency } from '@awning/platform/currencies'
import { maxTermLength } from '@awning/platform/rules/search-terms'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { json, newRoutes, notFoundResponse } from '../http/routing'
import { requireStore } from '../stores/find-store'
import { canReadPrivateContent } from '../stores/preview-access'
import { accessOf } from '../stores/store-access'
import { listProducts } from './list-products'
import { pagingQuery } from './paging'
import { readCollections } from './read-collections'

const bySlug = z.object({ slug: z.string().max(100) })

const getCollections = createRoute({
  method: 'get',
  path: '/v1/stores/collections',
  tags: ['catalog'],
  summary: 'Collections of a store, nested one level deep',
  request: { query: bySlug.extend({ locale: localeQuery }) },
  responses: { 200: json(StoreCollections, 'The collections'), 404: notFoundResponse },
})

const getProducts = createRoute({
  method: 'get',
  path: '/v1/stores/products',
  tags: ['catalog'],
  summary: 'Public products of a store or of one collection, in order',
  request: {
    query: bySlug.extend({
      ...pagingQuery,
      currency: Currency.default('USD'),
      locale: localeQuery,
      region: z.string().max(20).optional(),
      collection: z
        .string()
        .max(201)
        .optional()
        .describe('Slug of the collection. For a nested collection, `parent/child`, or only `child` if it is unique'),
      search: z
        .string()
        .max(maxTermLength)
        .optional()
        .describe(
          'Only products that match this term, best first: those with every word, then those with a word only as their color. Words of less than three characters are ignored',
        ),
      ...productFilterQuery,
      visibility: z.string().max(10).optional().describe('Ignored without a preview token'),
    }),
  },
  responses: { 200: json(ProductList, 'A page of products'), 404: notFoundResponse },
})

export function productListRoutes(deps: Deps) {
  return newRoutes()
    .openapi(getCollections, async (c) => {
      const { slug, locale } = c.req.valid('query')
      const store = await requireStore(slug, accessOf(c), deps.db)
      return c.json(await readCollections(store, deps, locale), 200)
    })
    .openapi(getProducts, async (c) => {
      const { slug, visibility, ...query } = c.req.valid('query')
      const store = await requireStore(slug, accessOf(c), deps.db)
      const unlisted = await canReadPrivateContent(store, visibility, c, deps)
      return c.json(await listProducts(store, { ...query, unlisted }, deps), 200)
    })
}
