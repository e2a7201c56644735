import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RestorablePage } from '@/components/layout/restorable-page'
import { TrackOrderScreen } from '@/components/order/track-order-screen'
import { PageMessages } from '@/components/ui/page-messages'
import { env } from '@/lib/env'
import { readHelpLinks } from '@/lib/layout/menu'
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
  const t = await getTranslations('frame.helpLinks')
  const helpLinks = readHelpLinks(shop.store, env).flatMap(({ topic, href }) =>
    topic === 'track' ? [] : [{ href, text: t(topic) }],
  )
  return (
    <RestorablePage>
      <PageMessages part="track">
        <TrackOrderScreen helpLinks={helpLinks} />
      </PageMessages>
    </RestorablePage>
  )
}
