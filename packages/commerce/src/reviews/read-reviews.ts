import { type ListingReviews, listingReviewCount, type Review, type ReviewPage } from '@awning/contract/reviews'
import { desc, eq, sql } from 'drizzle-orm'
import { listingOfProduct, visibleProducts } from '../catalog/visible-products'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { listings, products } from '../db/schema/catalog'
import { reviews } from '../db/schema/reviews'
import { NotFound } from '../errors'
import type { StoreRef } from '../store-ref'
import { summarizeRatings } from './summary'

type ReadDeps = Pick<Deps, 'db'>

export const maxReviewsPer = 50

/** The summary of a listing's reviews with the latest ones; undefined without reviews. */
export async function readListingReviews(
  store: StoreRef,
  listingId: number,
  deps: ReadDeps,
): Promise<ListingReviews | undefined> {
  const histogram = await readHistogram(store, listingId, deps)
  const { count, average } = summarizeRatings(histogram)
  if (count === 0) return undefined
  const latest = await readLatest(store, listingId, { skip: 0, per: listingReviewCount }, deps)
  return { count, average, histogram, latest }
}

export type ReviewQuery = {
  /** Slug. */
  listing: string
  skip: number
  per: number
  /** Includes reviews of a private listing. Only with a preview credential. */
  unlisted?: boolean
}

/** A page of a listing's reviews, latest first. Throws `NotFound('listing')` as `readListing` does. */
export async function readReviewPage(store: StoreRef, query: ReviewQuery, deps: ReadDeps): Promise<ReviewPage> {
  const { db } = deps
  const [listing] = await db
    .select({ id: listings.id })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(visibleProducts(store, query, db, eq(listings.slug, query.listing)))
    .limit(1)
  if (listing === undefined) throw new NotFound('listing')
  const { count } = summarizeRatings(await readHistogram(store, listing.id, deps))
  const per = Math.min(query.per, maxReviewsPer)
  const found = await readLatest(store, listing.id, { skip: query.skip, per }, deps)
  return { reviews: found, total_count: count, skip: query.skip, per_page: per }
}

async function readHistogram(store: StoreRef, listingId: number, { db }: ReadDeps): Promise<number[]> {
  const rows = await db
    .select({ rating: reviews.rating, ratings: sql<number>`count(*)::int` })
    .from(reviews)
    .where(inStore(store, reviews, eq(reviews.listingId, listingId)))
    .groupBy(reviews.rating)
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.ratings ?? 0)
}

async function readLatest(
  store: StoreRef,
  listingId: number,
  { skip, per }: { skip: number; per: number },
  { db }: ReadDeps,
): Promise<Review[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(inStore(store, reviews, eq(reviews.listingId, listingId)))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(per)
    .offset(skip)
  return rows.map(({ id, rating, author, title, body, locale, verified, writtenAt }) => ({
    ...{ id, rating, author, title, body, locale, verified },
    writtenOn: writtenAt.toISOString().slice(0, 10),
  }))
}
