import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { KeptPage } from '@/components/layout/kept-page'
import { OrderFrame } from '@/components/order/order-frame'
import { ThankyouScreen } from '@/components/order/thankyou-screen'
import { env } from '@/lib/env'
import { readHelpLinks } from '@/lib/layout/help-links'
import { orderMetadata } from '@/lib/order/order-metadata'
import { getDoor, placeholder, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('order')
  return orderMetadata(await getDoor(await params), (store) => t('pageTitle', { store }))
}

/** Nothing of an order is in this page: the browser loads its own. */
export default async function ThankyouPage({ params }: Props) {
  const shop = await getDoor(await params)
  if (!shop) notFound()
  const theme = await getTheme(shop.store.slug)
  const t = await getTranslations('frame.helpLinks')
  const links = readHelpLinks(shop.store, env).map(({ noun, href }) => ({ href, text: t(noun) }))
  return (
    <KeptPage>
      <OrderFrame theme={theme}>
        <ThankyouScreen links={links} />
      </OrderFrame>
    </KeptPage>
  )
}
