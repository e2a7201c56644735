import { type ListingReviews, listingReviewCount, type Review, type ReviewPage } from '@awning/contract/reviews'
import { desc, eq, sql } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { reviews } from '../db/schema/reviews'
import type { StoreRef } from '../store-ref'
import { summarizeRatings } from './summarize-ratings'

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

/** Latest first. */
export async function readReviews(
  store: StoreRef,
  listingId: number,
  query: { skip: number; per: number },
  deps: ReadDeps,
): Promise<ReviewPage> {
  const { skip } = query
  const per = Math.min(query.per, maxReviewsPer)
  const { count } = summarizeRatings(await readHistogram(store, listingId, deps))
  const found = await readLatest(store, listingId, { skip, per }, deps)
  return { reviews: found, total_count: count, skip, per_page: per }
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
