import { notFound } from 'next/navigation'
import { market, store } from 'next/root-params'
import { ListingNotFound } from '@/components/listing/listing-not-found'
import { getShop } from '@/lib/shop/shop'

export default async function ListingNotFoundHere() {
  const shop = await getShop({ store: (await store()) ?? '', market: (await market()) ?? '' })
  if (!shop) notFound()
  return <ListingNotFound shop={shop} />
}
