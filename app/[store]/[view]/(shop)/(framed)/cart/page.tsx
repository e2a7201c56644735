import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CartScreen } from '@/components/cart/cart-screen'
import { PageTexts } from '@/components/layout/page-texts'
import { QueryProvider } from '@/components/layout/query-provider'
import { getShop, placeholder, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shop = await getShop(await params)
  if (!shop) return {}
  const t = await getTranslations('cart')
  const { storeName } = await getTheme(shop.store.slug)
  return { title: t('pageTitle', { store: storeName }), robots: { index: false } }
}

/** The same page for everyone: the browser fills in its own cart. */
export default async function CartPage({ params }: Props) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  return (
    <QueryProvider>
      <PageTexts part="cart">
        <CartScreen currency={shop.market.currency} preview={shop.preview !== undefined} />
      </PageTexts>
    </QueryProvider>
  )
}
