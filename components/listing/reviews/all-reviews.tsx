import { useFormatter, useTranslations } from 'next-intl'
import { type ReviewsPage, reviewView } from '../../../lib/listing/reviews-page'
import { listingCrumbs } from '../../../lib/listing/structured-data'
import { paths } from '../../../lib/routing/paths'
import { Breadcrumbs } from '../../catalog/breadcrumbs'
import { Pagination } from '../../catalog/pagination'
import { ReviewItem } from './review-item'
import { ReviewSummary } from './review-summary'

type Props = Pick<ReviewsPage, 'listing' | 'summary' | 'reviews' | 'page' | 'lastPage'>

export function AllReviews({ listing, summary, reviews, page, lastPage }: Props) {
  const t = useTranslations()
  const texts = useTranslations('reviews')
  const format = useFormatter()
  const { slug, title } = listing
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 tablet:pt-10">
      <Breadcrumbs
        label={t('catalog.breadcrumbs')}
        crumbs={[...listingCrumbs(listing, t('layout.explore')), { name: title, href: paths.listing(slug) }]}
      />
      <h1 className="heading mt-4 mb-8 text-h2 wrap-anywhere">{texts('allOf', { title })}</h1>
      <div className="review-columns">
        <ReviewSummary reviews={summary} />
        <div className="min-w-0">
          <h2 className="sr-only">{texts('title')}</h2>
          <ul>
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={reviewView(review, texts, format)} />
            ))}
          </ul>
          <Pagination current={page} last={lastPage} hrefOf={(number) => paths.reviews(slug, number)} />
        </div>
      </div>
    </div>
  )
}
