import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CompleteScreen } from '@/components/order/complete-screen'
import { OrderFrame } from '@/components/order/order-frame'
import { orderMetadata } from '@/lib/order/order-metadata'
import { getTheme } from '@/lib/shop/get-theme'
import { getShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('order')
  return orderMetadata(await getShop(await params), (store) => t('pageTitle', { store }))
}

/** The same page for every cart: the browser empties its own cart and continues. */
export default async function CheckoutCompletePage({ params }: Props) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  return (
    <OrderFrame theme={await getTheme(shop)}>
      <CompleteScreen />
    </OrderFrame>
  )
}
