import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CartEntry } from '@/components/cart/cart-entry'
import { CartScreen } from '@/components/cart/cart-screen'
import { QueryProvider } from '@/components/layout/query-provider'
import { RestorablePage } from '@/components/layout/restorable-page'
import { PageMessages } from '@/components/ui/page-messages'
import { cartMethods, cartWallets } from '@/lib/checkout/cart-methods'
import { getTheme } from '@/lib/shop/get-theme'
import { getShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const shop = await getShop(await params)
  if (!shop) return {}
  const t = await getTranslations('cart')
  const { storeName, cartTitle } = await getTheme(shop)
  const title = cartTitle === undefined ? t('pageTitle', { store: storeName }) : `${cartTitle} | ${storeName}`
  return { title, robots: { index: false } }
}

/** The same page for all visitors: the browser fills in its own cart. Without scripts it links to the cart that the app renders per request. */
export default async function CartPage({ params }: Props) {
  const shop = await getShop(await params)
  if (!shop) notFound()
  const { cartTitle } = await getTheme(shop)
  return (
    <RestorablePage>
      <QueryProvider>
        <PageMessages part="cart">
          <CartEntry region={shop.market.region} />
          <CartScreen
            store={shop.store.slug}
            currency={shop.market.currency}
            title={cartTitle}
            methods={cartMethods(shop.store)}
            wallets={cartWallets(shop.store)}
            preview={shop.preview !== undefined}
          />
        </PageMessages>
      </QueryProvider>
    </RestorablePage>
  )
}
