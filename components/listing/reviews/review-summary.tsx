import type { ListingReviews } from '@awning/contract/reviews'
import { useFormatter, useTranslations } from 'next-intl'
import { averageText } from '../../../lib/listing/reviews-page'
import { Stars } from './review-item'

export function ReviewSummary({ reviews: { average, count, histogram } }: { reviews: ListingReviews }) {
  const t = useTranslations('reviews')
  const format = useFormatter()
  const rating = averageText(average, format)
  return (
    <div className="min-w-0 self-start tablet-md:sticky tablet-md:top-24">
      <p className="flex flex-wrap items-center gap-x-4">
        <span aria-hidden="true" className="heading text-h1">
          {rating}
        </span>
        <span className="grid gap-1">
          <Stars rating={average} label={t('stars', { rating })} />
          <span className="text-sm text-ink-muted">{t('count', { count })}</span>
        </span>
      </p>
      <dl className="histogram">
        {[5, 4, 3, 2, 1].map((stars) => (
          <div key={stars}>
            <dt>{t('level', { stars })}</dt>
            <dd style={{ '--share': (histogram[stars - 1] ?? 0) / count }}>
              {format.number(histogram[stars - 1] ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-sm text-ink-muted">{t('about')}</p>
    </div>
  )
}

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
