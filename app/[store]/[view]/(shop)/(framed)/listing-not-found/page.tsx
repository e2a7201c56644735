import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { KeptPage } from '@/components/layout/kept-page'
import { ListingNotFound } from '@/components/listing/listing-not-found'
import { getShop, placeholder, type ShopParams } from '@/lib/store/shop'

export const generateStaticParams = () => [placeholder]
export const metadata: Metadata = { robots: { index: false } }

/** What stands at the address of a listing that is not there; the middleware sets the status. */
export default async function ListingNotFoundPage({ params }: { params: Promise<ShopParams> }) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  return (
    <KeptPage>
      <ListingNotFound shop={shop} />
    </KeptPage>
  )
}
