import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RestorablePage } from '@/components/layout/restorable-page'
import { ListingNotFound } from '@/components/listing/listing-not-found'
import { getShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

export const generateStaticParams = () => [placeholderParams]
export const metadata: Metadata = { robots: { index: false } }

/** The page at the URL of a missing listing; the middleware sets the status. */
export default async function ListingNotFoundPage({ params }: { params: Promise<ShopParams> }) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  return (
    <RestorablePage>
      <ListingNotFound shop={shop} />
    </RestorablePage>
  )
}
