import { notFound } from 'next/navigation'
import { parseSelection } from '@/lib/routes'
import { getListing } from '@/lib/services/catalogue'
import { getShop, placeholder, type ShopParams } from '@/lib/store/shop'

type Params = ShopParams & { slug: string; selection: string }

export const generateStaticParams = () => [{ ...placeholder, slug: '_', selection: '_' }]

export default async function ListingPage({ params }: { params: Promise<Params> }) {
  const { slug, selection: segment, ...shopParams } = await params
  const shop = await getShop(shopParams)
  const selection = parseSelection(segment)
  if (!shop || !selection) notFound()
  const answer = await getListing(shop.store.slug, shop.market, slug, selection.product)
  if ('missing' in answer) notFound()
  return <main>{answer.listing.title}</main>
}
