import type { ListingReviews } from '@awning/contract/reviews'
import { useFormatter, useTranslations } from 'next-intl'
import { reviewView } from '../../../lib/listing/review-view'
import { paths } from '../../../lib/routing/paths'
import { MoreReviews } from './more-reviews'
import { ReviewItem } from './review-item'
import { ReviewSummary } from './review-summary'

/** The reviews of a listing: average, histogram and the latest reviews. More of them load on demand. */
export function ReviewSection({ slug, reviews }: { slug: string; reviews: ListingReviews }) {
  const t = useTranslations('reviews')
  const format = useFormatter()
  const { count, latest } = reviews
  const items = latest.map((review) => <ReviewItem key={review.id} review={reviewView(review, t, format)} />)
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-section scroll-mt-24">
      <h2 id="reviews-title" className="heading mb-6 text-h2">
        {t('title')}
      </h2>
      <div className="review-columns">
        <ReviewSummary reviews={reviews} />
        {count > latest.length ? (
          <MoreReviews
            slug={slug}
            skip={latest.length}
            href={paths.reviews(slug)}
            texts={{ more: t('more'), loading: t('loading'), failed: t('failed') }}
          >
            {items}
          </MoreReviews>
        ) : (
          <ul className="min-w-0">{items}</ul>
        )}
      </div>
    </section>
  )
}
