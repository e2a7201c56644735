import { ListingReviews, Review } from '@awning/contract/reviews'

/** A review in the wire format for tests. */
export const sampleReview = (overrides: Partial<Review> = {}): Review =>
  Review.parse({
    id: 1,
    rating: 4,
    author: 'Ada L.',
    title: 'Warm',
    body: 'Dries overnight.\nFits well.',
    locale: 'en',
    verified: true,
    writtenOn: '2026-05-12',
    ...overrides,
  })

/** The reviews of a listing with these ratings, from 1 to 5 stars, and the latest ones. */
export const sampleReviews = (overrides: Partial<ListingReviews> = {}): ListingReviews =>
  ListingReviews.parse({
    count: 2,
    average: 4.5,
    histogram: [0, 0, 0, 1, 1],
    latest: [
      sampleReview({ id: 2, rating: 5, author: null, title: '', verified: false, locale: null }),
      sampleReview(),
    ],
    ...overrides,
  })
