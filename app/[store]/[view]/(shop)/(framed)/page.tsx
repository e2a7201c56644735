import { notFound } from 'next/navigation'
import { getShop, placeholder, type ShopParams } from '@/lib/store/shop'

export const generateStaticParams = () => [placeholder]

export default async function HomePage({ params }: { params: Promise<ShopParams> }) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  return <main>{shop.store.name}</main>
}
