import type { ListingReviews } from '@awning/contract/reviews'

type ReviewFact = [author: string, rating: number, day: string, title: string, body: string]

/** The reviews in the structured data of a listing, as a table: see `ListingFacts`. */
export type ReviewFacts = { count: number; average: number; reviews: ReviewFact[] }

/** Maximum number of reviews in the structured data. */
const maxReviews = 10
/** Maximum number of characters of a review. */
const maxBody = 500

/** Reviews without an author are only counted, because search engines require an author. */
export const reviewFacts = ({ count, average, latest }: ListingReviews): ReviewFacts => ({
  count,
  average,
  reviews: latest
    .flatMap(({ author, rating, writtenOn, title, body }): ReviewFact[] =>
      author === null ? [] : [[author, rating, writtenOn, title, cut(body)]],
    )
    .slice(0, maxReviews),
})

/** Ends after a word. */
const cut = (body: string): string =>
  body.length > maxBody ? `${body.slice(0, maxBody).replace(/\s+\S*$/, '')} …` : body

/** `aggregateRating` and `review` of a product. */
export const reviewNodes = ({ count, average, reviews }: ReviewFacts) => ({
  aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
  ...(reviews.length > 0 && {
    review: reviews.map(([author, ratingValue, datePublished, name, reviewBody]) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue },
      author: { '@type': 'Person', name: author },
      datePublished,
      ...(name !== '' && { name }),
      ...(reviewBody !== '' && { reviewBody }),
    })),
  }),
})
