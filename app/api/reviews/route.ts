import { Slug } from '@awning/contract/primitives'
import { createFormatter, createTranslator } from 'next-intl'
import { z } from 'zod'
import { privateJson } from '@/lib/api/api-response'
import { readCatalog } from '@/lib/api/read-catalog'
import { reviewView } from '@/lib/listing/reviews-page'
import { messagesOf } from '@/lib/localization/messages'
import { reject } from '@/lib/server/reject'
import { fetchReviews } from '@/lib/services/reviews'

const Query = z.object({ listing: Slug, skip: z.coerce.number().int().min(0).max(1_000_000).default(0) })
const perPage = 10

/** `ReviewViews`: ten reviews of the listing after the first `?skip=`, latest first, in the visitor's language. Never cached. */
export const GET = (request: Request) =>
  readCatalog(request, async (shop) => {
    const query = Query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!query.success) return reject(400, 'invalid')
    const { listing, skip } = query.data
    const { locale } = shop.market
    const page = await fetchReviews(shop, listing, { skip, per: perPage })
    const t = createTranslator({ locale, messages: await messagesOf(locale), namespace: 'reviews' })
    const format = createFormatter({ locale, timeZone: 'UTC' })
    const next = skip + page.reviews.length
    return privateJson({
      reviews: page.reviews.map((review) => reviewView(review, t, format)),
      next: page.reviews.length > 0 && next < page.total_count ? next : null,
    })
  })
