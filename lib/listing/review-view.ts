import type { Review } from '@awning/contract/reviews'
import type { useFormatter, useTranslations } from 'next-intl'
import type { ReviewView } from './review-views'

type Texts = ReturnType<typeof useTranslations<'reviews'>>
type Formatter = Pick<ReturnType<typeof useFormatter>, 'dateTime' | 'number'>

/** An average, always with one decimal digit. */
export const averageText = (average: number, format: Formatter): string =>
  format.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const reviewView = (review: Review, t: Texts, format: Formatter): ReviewView => ({
  id: review.id,
  rating: review.rating,
  stars: t('stars', { rating: format.number(review.rating) }),
  author: review.author ?? t('anonymous'),
  day: review.writtenOn,
  date: format.dateTime(new Date(`${review.writtenOn}T00:00:00Z`), {
    ...{ year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' },
  }),
  title: review.title,
  body: review.body,
  locale: review.locale ?? undefined,
  verified: review.verified ? t('verified') : undefined,
})
