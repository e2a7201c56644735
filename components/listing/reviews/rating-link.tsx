import type { ListingReviews } from '@awning/contract/reviews'
import { useFormatter, useTranslations } from 'next-intl'
import { averageText } from '../../../lib/listing/review-view'
import { Stars } from './stars'

/** Average and number of reviews, under the title. Leads to the reviews. */
export function RatingLink({ reviews: { average, count } }: { reviews: ListingReviews }) {
  const t = useTranslations('reviews')
  const rating = averageText(average, useFormatter())
  return (
    <p>
      <a href="#reviews" className="rating-link">
        <Stars rating={average} label={t('stars', { rating })} />
        <span aria-hidden="true" className="font-semibold">
          {rating}
        </span>
        <span className="link">{t('count', { count })}</span>
      </a>
    </p>
  )
}
