import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RestorablePage } from '@/components/layout/restorable-page'
import { OrderFrame } from '@/components/order/order-frame'
import { ThankyouScreen } from '@/components/order/thankyou-screen'
import { env } from '@/lib/env'
import { readHelpLinks } from '@/lib/layout/menu'
import { orderMetadata } from '@/lib/order/order-metadata'
import { getTheme } from '@/lib/shop/get-theme'
import { getPublicShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('order')
  return orderMetadata(await getPublicShop(await params), (store) => t('pageTitle', { store }))
}

/** The page contains no order data: the browser loads its own order. */
export default async function ThankyouPage({ params }: Props) {
  const shop = await getPublicShop(await params)
  if (!shop) notFound()
  const theme = await getTheme(shop)
  const t = await getTranslations('frame.helpLinks')
  const links = readHelpLinks(shop.store, env).map(({ topic, href }) => ({ href, text: t(topic) }))
  return (
    <RestorablePage>
      <OrderFrame theme={theme}>
        <ThankyouScreen links={links} />
      </OrderFrame>
    </RestorablePage>
  )
}
