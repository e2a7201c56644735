import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RestorablePage } from '@/components/layout/restorable-page'
import { OrderFrame } from '@/components/order/order-frame'
import { ThankyouMessage } from '@/components/order/thankyou-message'
import { ThankyouMore } from '@/components/order/thankyou-more'
import { ThankyouScreen } from '@/components/order/thankyou-screen'
import { readPopular } from '@/lib/catalog/short-lists'
import { tilesOrNone } from '@/lib/catalog/tiles-or-none'
import { env } from '@/lib/env'
import { readHelpLinks } from '@/lib/layout/menu'
import { orderMetadata } from '@/lib/order/order-metadata'
import { getTheme } from '@/lib/shop/get-theme'
import { getPublicShop, hasNoAccess, placeholderParams, type ShopParams } from '@/lib/shop/shop'

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
  // The page has a button that tracks the order.
  const links = readHelpLinks(shop.store, env).flatMap(({ topic, href }) =>
    topic === 'track' ? [] : [{ href, text: t(topic) }],
  )
  return (
    <RestorablePage>
      <OrderFrame theme={theme}>
        <ThankyouScreen links={links} message={theme.thankYou && <ThankyouMessage message={theme.thankYou} />} />
        {!hasNoAccess(shop) && (
          <ThankyouMore
            storeName={theme.storeName}
            newsletter={theme.footer.newsletter}
            tiles={await tilesOrNone(shop, 'the products below an order', () => readPopular(shop))}
          />
        )}
      </OrderFrame>
    </RestorablePage>
  )
}
