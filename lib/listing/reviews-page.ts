import type { Listing } from '@awning/contract/catalog'
import type { ListingReviews, Review } from '@awning/contract/reviews'
import type { Metadata } from 'next'
import type { useFormatter, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { paths } from '../routing/paths'
import { getListing } from '../services/catalog'
import { getReviews } from '../services/reviews'
import { getTheme } from '../shop/get-theme'
import { pageMetadata } from '../shop/page-metadata'
import type { Shop } from '../shop/shop'
import type { ReviewView } from './review-views'

const perPage = 20

export type ReviewsPage = {
  shop: Shop
  listing: Listing
  summary: ListingReviews
  reviews: Review[]
  page: number
  lastPage: number
  theme: Awaited<ReturnType<typeof getTheme>>
}

/** Null if the listing does not exist; a path to redirect to if it has no such page. */
export async function loadReviewsPage(shop: Shop, slug: string, page: number): Promise<ReviewsPage | string | null> {
  const found = await getListing(shop, slug)
  if ('missing' in found || (found.listing.visibility === 'private' && shop.preview === undefined)) return null
  const { listing } = found
  const { reviews: summary } = listing
  if (summary === undefined) return paths.listing(slug)
  const lastPage = Math.ceil(summary.count / perPage)
  if (page > lastPage) return paths.reviews(slug)
  const [{ reviews }, theme] = await Promise.all([
    getReviews(shop, slug, { skip: (page - 1) * perPage, per: perPage }),
    getTheme(shop),
  ])
  return { shop, listing, summary, reviews, page, lastPage, theme }
}

/** Search engines index the listing, which has the latest reviews. */
export async function reviewsMetadata({ shop, listing, page, theme }: ReviewsPage): Promise<Metadata> {
  const t = await getTranslations('reviews')
  return pageMetadata(shop, {
    title: t('pageTitle', { title: listing.title, store: theme.storeName }),
    description: t('allOf', { title: listing.title }),
    path: paths.reviews(listing.slug, page),
    siteName: theme.storeName,
    isIndexed: false,
  })
}

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
