import { z } from 'zod'
import { Id, IsoDay } from './primitives'

export const listingReviewCount = 5

/** A customer's review of a listing. All texts are plain text. */
export const Review = z.object({
  id: Id,
  rating: z.int().min(1).max(5),
  /** Display name; null if the author has none. */
  author: z.string().nullable(),
  title: z.string(),
  /** May contain line breaks. Empty if the review is only a rating. */
  body: z.string(),
  /** BCP 47 language tag of the text; null if unknown. */
  locale: z.string().nullable(),
  /** Whether the source of the review states that the author bought the product. */
  verified: z.boolean(),
  writtenOn: IsoDay,
})
export type Review = z.infer<typeof Review>

/** Summary of all reviews of a listing with its latest ones. Absent from a listing without reviews, and from other back ends. */
export const ListingReviews = z.object({
  count: z.int().min(1),
  /** Rounded to one decimal digit. */
  average: z.number().min(1).max(5),
  /** Number of reviews by rating, from 1 star to 5 stars. */
  histogram: z.array(z.int().min(0)).length(5),
  /** At most `listingReviewCount`. */
  latest: z.array(Review),
})
export type ListingReviews = z.infer<typeof ListingReviews>

/**
 * GET /v1/reviews?storeSlug=&listing={slug}&skip=&per=: the reviews of a listing, latest first. Our own call: a back end without
 * it returns 404.
 */
export const ReviewPage = z.object({
  reviews: z.array(Review),
  total_count: z.int(),
  /** The number of reviews before these. */
  skip: z.int(),
  per_page: z.int(),
})
export type ReviewPage = z.infer<typeof ReviewPage>
