import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SearchPageContent } from '@/components/search/search-page-content'
import { searchMetadata } from '@/lib/search/page'
import { getShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shop = await getShop(await params)
  return shop ? await searchMetadata(shop) : {}
}

/** Also shown for terms that are too short. */
export default async function SearchPage({ params }: Props) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  return <SearchPageContent shop={shop} />
}
