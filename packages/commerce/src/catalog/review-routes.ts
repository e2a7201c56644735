import { ReviewPage } from '@awning/contract/reviews'
import { createRoute, z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { listingOfProduct } from '../db/catalog-joins'
import { listings, products } from '../db/schema/catalog'
import { NotFound } from '../http/errors'
import { json, newRoutes, notFoundResponse } from '../http/routing'
import type { StoreRef } from '../store-ref'
import { requireStore } from '../stores/find-store'
import { canReadPrivateContent } from '../stores/preview-access'
import { accessOf } from '../stores/store-access'
import { maxReviewsPer, readReviews } from './read-reviews'
import { visibleProducts } from './visible-products'

const Path = z.string().max(100)

const getReviews = createRoute({
  method: 'get',
  path: '/v1/reviews',
  tags: ['catalog'],
  summary: 'Reviews of a listing, latest first',
  request: {
    query: z.object({
      storeSlug: Path,
      listing: Path.describe('Slug of the listing'),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0).describe('Number of later reviews to skip'),
      per: z.coerce.number().int().min(1).max(1_000_000).default(10).describe(`At most ${maxReviewsPer} are returned`),
      visibility: z.string().max(10).optional().describe('Ignored without a preview token'),
    }),
  },
  responses: { 200: json(ReviewPage, 'A part of the reviews'), 404: notFoundResponse },
})

export function reviewRoutes(deps: Deps) {
  return newRoutes().openapi(getReviews, async (c) => {
    const { storeSlug, visibility, ...query } = c.req.valid('query')
    const store = await requireStore(storeSlug, accessOf(c), deps.db)
    const unlisted = await canReadPrivateContent(store, visibility, c, deps)
    return c.json(await readReviewPage(store, { ...query, unlisted }, deps), 200)
  })
}

type ReviewQuery = {
  /** Slug. */
  listing: string
  skip: number
  per: number
  /** Includes reviews of a private listing. Only with a preview credential. */
  unlisted?: boolean
}

/** Latest first. Throws `NotFound('listing')` as `readListing` does. */
async function readReviewPage(store: StoreRef, query: ReviewQuery, deps: Pick<Deps, 'db'>): Promise<ReviewPage> {
  const { db } = deps
  const [listing] = await db
    .select({ id: listings.id })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(visibleProducts(store, query, db, eq(listings.slug, query.listing)))
    .limit(1)
  if (listing === undefined) throw new NotFound('listing')
  return await readReviews(store, listing.id, query, deps)
}
