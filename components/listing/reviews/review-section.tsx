import type { ListingReviews } from '@awning/contract/reviews'
import { useFormatter, useTranslations } from 'next-intl'
import { reviewView } from '../../../lib/listing/reviews-page'
import { paths } from '../../../lib/routing/paths'
import { MoreReviews } from './more-reviews-slot'
import { ReviewItem } from './review-item'
import { ReviewSummary } from './review-summary'

/** Shows the latest reviews. More of them load on demand. */
export function ReviewSection({ slug, reviews }: { slug: string; reviews: ListingReviews }) {
  const t = useTranslations('reviews')
  const format = useFormatter()
  const { count, latest } = reviews
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-section scroll-mt-24">
      <h2 id="reviews-title" className="heading mb-6 text-h2">
        {t('title')}
      </h2>
      <div className="review-columns">
        <ReviewSummary reviews={reviews} />
        <div className="min-w-0">
          <ul>
            {latest.map((review) => (
              <ReviewItem key={review.id} review={reviewView(review, t, format)} />
            ))}
          </ul>
          {count > latest.length && (
            <MoreReviews
              slug={slug}
              skip={latest.length}
              href={paths.reviews(slug)}
              texts={{ more: t('more'), loading: t('loading'), failed: t('failed') }}
            />
          )}
        </div>
      </div>
    </section>
  )
}
