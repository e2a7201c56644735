import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { KeptPage } from '@/components/layout/kept-page'
import { PageTexts } from '@/components/layout/page-texts'
import { TrackOrderScreen } from '@/components/track/track-order-screen'
import { orderMetadata } from '@/lib/order/order-metadata'
import { getDoor, placeholder, type ShopParams } from '@/lib/store/shop'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('track')
  return orderMetadata(await getDoor(await params), (store) => t('orderPageTitle', { store }))
}

/** The same page for every number, and nothing of any order in it: the browser asks by number and e-mail address. */
export default async function TrackOrderPage({ params }: Props) {
  const shop = await getDoor(await params)
  if (!shop) notFound()
  return (
    <KeptPage>
      <PageTexts part="track">
        <TrackOrderScreen />
      </PageTexts>
    </KeptPage>
  )
}
