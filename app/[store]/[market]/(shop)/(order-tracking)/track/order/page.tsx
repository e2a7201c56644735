import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RestorablePage } from '@/components/layout/restorable-page'
import { TrackOrderScreen } from '@/components/order/track-order-screen'
import { PageMessages } from '@/components/ui/page-messages'
import { orderMetadata } from '@/lib/order/order-metadata'
import { getPublicShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('track')
  return orderMetadata(await getPublicShop(await params), (store) => t('orderPageTitle', { store }))
}

/** The same page for every order number, without order data: the browser requests the order by number and email address. */
export default async function TrackOrderPage({ params }: Props) {
  const shop = await getPublicShop(await params)
  if (!shop) notFound()
  return (
    <RestorablePage>
      <PageMessages part="track">
        <TrackOrderScreen />
      </PageMessages>
    </RestorablePage>
  )
}
