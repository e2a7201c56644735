// Bundle boundary: loaded with the press on the link.

import { fetchApi } from '../../../lib/browser/fetch-api'
import { ReviewViews } from '../../../lib/listing/review-views'
import { ReviewItem } from './review-item'

/** The next reviews of a listing. The first of them takes the focus. `next` is null after the last ones. */
export async function loadReviews(slug: string, skip: number) {
  const path = `/api/reviews?${new URLSearchParams({ listing: slug, skip: String(skip) })}`
  const { reviews, next } = await fetchApi({ path, schema: ReviewViews })
  const items = reviews.map((review, index) => <ReviewItem key={review.id} review={review} isFocused={index === 0} />)
  return { items, next }
}
