import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OrderFrame } from '@/components/order/order-frame'
import { ThankyouScreen } from '@/components/order/thankyou-screen'
import { env } from '@/lib/env'
import { readHelpLinks } from '@/lib/layout/help-links'
import { getDoor, placeholder, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shop = await getDoor(await params)
  if (!shop) return {}
  const t = await getTranslations('order')
  const { storeName } = await getTheme(shop.store.slug)
  return {
    title: t('pageTitle', { store: storeName }),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** Nothing of an order is in this page: the browser loads its own. */
export default async function ThankyouPage({ params }: Props) {
  const shop = await getDoor(await params)
  if (!shop) notFound()
  const theme = await getTheme(shop.store.slug)
  const t = await getTranslations('frame.helpLinks')
  const links = readHelpLinks(shop.store, env).map(({ noun, href }) => ({ href, text: t(noun) }))
  return (
    <OrderFrame theme={theme}>
      <ThankyouScreen links={links} />
    </OrderFrame>
  )
}
