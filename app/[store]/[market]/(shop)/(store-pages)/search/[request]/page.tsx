import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SearchPageContent } from '@/components/search/search-page-content'
import { readSearchPage } from '@/lib/catalog/list-page'
import { pageCount } from '@/lib/routing/pagination'
import { parseSearchRequest } from '@/lib/routing/search-request'
import { searchMetadata } from '@/lib/search/page'
import { getShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Params = ShopParams & { request: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => [{ ...placeholderParams, request: '_' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shop = await getShop(await params)
  return shop ? await searchMetadata(shop) : {}
}

export default async function SearchResultsPage({ params }: Props) {
  const { request: segment, ...shopParams } = await params
  const shop = await getShop(shopParams)
  const request = parseSearchRequest(segment)
  if (!shop || !request) notFound()
  const results = await readSearchPage(shop, request)
  if (request.page > pageCount(results.total)) notFound()
  return <SearchPageContent shop={shop} search={{ request, results }} />
}
