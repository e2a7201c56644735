import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { RestorablePage } from '@/components/layout/restorable-page'
import { ListingScreen } from '@/components/listing/listing-screen'
import { listingMetadata, loadListingPage } from '@/lib/listing/listing-page'
import { parsePageMarket } from '@/lib/localization/page-market'
import { paths } from '@/lib/routing/paths'
import { withPrefix } from '@/lib/routing/with-prefix'
import { getShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Params = ShopParams & { slug: string; selection: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => [{ ...placeholderParams, slug: '_', selection: '_' }]

async function load(params: Params) {
  const shop = await getShop(params)
  return shop && loadListingPage(shop, params)
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await load(await params)
  return page === null || page === 'product' ? {} : await listingMetadata(page)
}

export default async function Page({ params }: Props) {
  const segments = await params
  const page = await load(segments)
  if (page === null) notFound()
  if (page === 'product')
    redirect(withPrefix(parsePageMarket(segments.market)?.prefix ?? '', paths.listing(segments.slug)))
  return (
    <RestorablePage>
      <ListingScreen page={page} />
    </RestorablePage>
  )
}
