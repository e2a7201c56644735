import { createRoute, z } from '@hono/zod-openapi'
import { AddressAnswer, OfferPage, SitemapPage, SitemapPlan } from '../contract/findable'
import { Currency } from '../contract/primitives'
import type { Deps } from '../deps'
import { NotFound } from '../errors'
import { mayReadUnlisted } from '../previews/open-preview'
import { json, newRoutes, notFoundAnswer } from '../routing'
import { requireStore, type StoreRef } from '../stores/store-ref'
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
    .describe('Id of the last listing that was read'),
}

const getPlan = createRoute({
  method: 'get',
  path: '/v1/stores/sitemap',
  tags: ['findable'],
  summary: 'How the sitemap of a store is cut into files',
  request: { query: bySlug },
  responses: { 200: json(SitemapPlan, 'Its parts, and when its shelves changed'), 404: notFoundAnswer },
})

const getSitemapPage = createRoute({
  method: 'get',
  path: '/v1/stores/sitemap/listings',
  tags: ['findable'],
  summary: 'Public listings by the range of their ids: addresses, pictures, last change',
  request: { query: bySlug.extend({ ...from, per: z.coerce.number().int().min(1).max(1000).default(1000) }) },
  responses: { 200: json(SitemapPage, 'A page of listings'), 404: notFoundAnswer },
})

const getOffers = createRoute({
  method: 'get',
  path: '/v1/stores/offers',
  tags: ['findable'],
  summary: 'Public listings by the range of their ids, with all that is for sale of them',
  request: {
    query: bySlug.extend({
      ...from,
      per: z.coerce.number().int().min(1).max(100).default(50),
      currency: Currency.default('USD'),
    }),
  },
  responses: { 200: json(OfferPage, 'A page of listings'), 404: notFoundAnswer },
})

const getAddress = createRoute({
  method: 'get',
  path: '/v1/stores/address',
  tags: ['findable'],
  summary: 'What stands at a path of a shop: for everybody, or in a preview',
  request: {
    query: bySlug.extend({
      path: z.string().max(250),
      visibility: z.string().max(10).optional().describe('Ignored without a preview credential'),
    }),
  },
  responses: { 200: json(AddressAnswer, 'A listing, a collection, a page, or nothing'), 404: notFoundAnswer },
})

/** What search engines and price feeds are told. Of a shop that is closed or protected they are told nothing. */
export function findableRoutes(deps: Deps) {
  return newRoutes()
    .openapi(getPlan, async (c) => {
      const store = await openStore(deps, c.req.valid('query').slug)
      return c.json(await readSitemapPlan(store, deps), 200)
    })
    .openapi(getSitemapPage, async (c) => {
      const { slug, ...asked } = c.req.valid('query')
      return c.json(await readSitemapPage(await openStore(deps, slug), asked, deps), 200)
    })
    .openapi(getOffers, async (c) => {
      const { slug, ...asked } = c.req.valid('query')
      return c.json(await readOffers(await openStore(deps, slug), asked, deps), 200)
    })
    .openapi(getAddress, async (c) => {
      const { slug, path, visibility } = c.req.valid('query')
      const store = await requireStore(deps.db, slug)
      const unlisted = await mayReadUnlisted(store, visibility, c, deps)
      return c.json(await readAddress(store, { path, unlisted }, deps), 200)
    })
}

async function openStore({ db }: Deps, slug: string): Promise<StoreRef> {
  const store = await requireStore(db, slug)
  if (store.state !== 'open') throw new NotFound('store')
  return store
}
