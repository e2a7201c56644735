import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { RestorablePage } from '@/components/layout/restorable-page'
import { AllReviews } from '@/components/listing/reviews/all-reviews'
import { loadReviewsPage, reviewsMetadata } from '@/lib/listing/reviews-page'
import { parsePageMarket } from '@/lib/localization/page-market'
import { withPrefix } from '@/lib/routing/with-prefix'
import { getShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Params = ShopParams & { slug: string; page: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => [{ ...placeholderParams, slug: '_', page: '1' }]

async function load({ slug, page, ...params }: Params) {
  const shop = await getShop(params)
  return shop && loadReviewsPage(shop, slug, Number(page))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(await params)
  return found === null || typeof found === 'string' ? {} : await reviewsMetadata(found)
}

export default async function Page({ params }: Props) {
  const found = await load(await params)
  if (found === null) notFound()
  if (typeof found === 'string') redirect(withPrefix(parsePageMarket((await params).market)?.prefix ?? '', found))
  return (
    <RestorablePage>
      <AllReviews {...found} />
    </RestorablePage>
  )
}
