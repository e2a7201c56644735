import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageTexts } from '@/components/layout/page-texts'
import { TrackOrderScreen } from '@/components/track/track-order-screen'
import { getDoor, placeholder, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shop = await getDoor(await params)
  if (!shop) return {}
  const t = await getTranslations('track')
  const { storeName } = await getTheme(shop.store.slug)
  return {
    title: t('orderPageTitle', { store: storeName }),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** The same page for every number, and nothing of any order in it: the browser asks by number and e-mail address. */
export default async function TrackOrderPage({ params }: Props) {
  const shop = await getDoor(await params)
  if (!shop) notFound()
  return (
    <PageTexts part="track">
      <TrackOrderScreen />
    </PageTexts>
  )
}
