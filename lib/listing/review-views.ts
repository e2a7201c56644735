import { z } from 'zod'

export const ReviewView = z.object({
  id: z.number(),
  rating: z.number(),
  /** '4 of 5 stars' */
  stars: z.string(),
  author: z.string(),
  /** The day it was written: `2026-05-12`. */
  day: z.string(),
  /** The same day as text. */
  date: z.string(),
  title: z.string(),
  body: z.string(),
  locale: z.string().optional(),
  /** 'Verified purchase'; absent from other reviews. */
  verified: z.string().optional(),
})
export type ReviewView = z.infer<typeof ReviewView>

/** The response of GET /api/reviews. `next` is the number of reviews to skip for the next ones; null after the last. */
export const ReviewViews = z.object({ reviews: z.array(ReviewView), next: z.number().nullable() })
