import { listingsPerSitemap, OfferPage, PathContent, SitemapIndex, SitemapPage } from '@awning/contract/seo'
import { Currency } from '@awning/platform/currencies'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { NotFound } from '../http/errors'
import { json, newRoutes, notFoundResponse } from '../http/routing'
import type { StoreRef } from '../store-ref'
import { requireStore } from '../stores/find-store'
import { canReadPrivateContent } from '../stores/preview-access'
import { accessOf, type StoreAccess } from '../stores/store-access'
import { readAddress } from './read-address'
import { readOffers } from './read-offers'
import { readSitemapPage, readSitemapPlan } from './read-sitemap'

const bySlug = z.object({ slug: z.string().max(100) })
const from = {
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(999_999_999_999)
    .default(0)
    .describe('Id of the last listing of the previous page'),
}

const getPlan = createRoute({
  method: 'get',
  path: '/v1/stores/sitemap',
  tags: ['findable'],
  summary: 'The parts of the sitemap of a store',
  request: {
    query: bySlug.extend({
      per: z.coerce
        .number()
        .int()
        .min(1)
        .max(listingsPerSitemap)
        .default(listingsPerSitemap)
        .describe('The listings of a part'),
    }),
  },
  responses: { 200: json(SitemapIndex, 'The parts, and the last change of the collections'), 404: notFoundResponse },
})

const getSitemapPage = createRoute({
  method: 'get',
  path: '/v1/stores/sitemap/listings',
  tags: ['findable'],
  summary: 'Public listings in a range of ids: URLs, pictures, last change',
  request: { query: bySlug.extend({ ...from, per: z.coerce.number().int().min(1).max(1000).default(1000) }) },
  responses: { 200: json(SitemapPage, 'A page of listings'), 404: notFoundResponse },
})

const getOffers = createRoute({
  method: 'get',
  path: '/v1/stores/offers',
  tags: ['findable'],
  summary: 'Public listings in a range of ids, with all their offers',
  request: {
    query: bySlug.extend({
      ...from,
      per: z.coerce.number().int().min(1).max(100).default(50),
      currency: Currency.default('USD'),
    }),
  },
  responses: { 200: json(OfferPage, 'A page of listings'), 404: notFoundResponse },
})

const getAddress = createRoute({
  method: 'get',
  path: '/v1/stores/address',
  tags: ['findable'],
  summary: 'The content at a path of a shop, for the public or in a preview',
  request: {
    query: bySlug.extend({
      path: z.string().max(250),
      currency: Currency.optional().describe('Of the price range of a collection, which is left out without it'),
      visibility: z.string().max(10).optional().describe('Ignored without a preview token'),
    }),
  },
  responses: { 200: json(PathContent, 'A listing, a collection, a page, or nothing'), 404: notFoundResponse },
})

/** Data for search engines and price feeds. Closed and protected stores have none. */
export function seoRoutes(deps: Deps) {
  return newRoutes()
    .openapi(getPlan, async (c) => {
      const { slug, per } = c.req.valid('query')
      return c.json(await readSitemapPlan(await openStore(slug, accessOf(c), deps), deps, per), 200)
    })
    .openapi(getSitemapPage, async (c) => {
      const { slug, ...query } = c.req.valid('query')
      return c.json(await readSitemapPage(await openStore(slug, accessOf(c), deps), query, deps), 200)
    })
    .openapi(getOffers, async (c) => {
      const { slug, ...query } = c.req.valid('query')
      return c.json(await readOffers(await openStore(slug, accessOf(c), deps), query, deps), 200)
    })
    .openapi(getAddress, async (c) => {
      const { slug, path, visibility, currency } = c.req.valid('query')
      const store = await requireStore(slug, accessOf(c), deps.db)
      const unlisted = await canReadPrivateContent(store, visibility, c, deps)
      return c.json(await readAddress(store, { path, unlisted, currency }, deps), 200)
    })
}

async function openStore(slug: string, access: StoreAccess, { db }: Deps): Promise<StoreRef> {
  const store = await requireStore(slug, access, db)
  if (store.state !== 'open') throw new NotFound('store')
  return store
}
