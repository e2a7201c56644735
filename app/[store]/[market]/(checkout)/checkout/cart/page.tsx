import { cookies } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { connection } from 'next/server'
import { PlainCart } from '@/components/cart/plain-cart'
import { CheckoutShell } from '@/components/checkout/checkout-shell'
import { readOwnCart } from '@/lib/cart/own-cart'
import { showCart } from '@/lib/cart/show-cart'
import { legacyCheckoutUrl, usesLegacyCheckout } from '@/lib/checkout/legacy-checkout'
import { cartNotices, paths } from '@/lib/routing/paths'
import { getTheme } from '@/lib/shop/get-theme'
import { getShop, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams>; searchParams: Promise<{ notice?: string | string[] }> }

/** The cart of browsers without scripts. The cart page is the same for all visitors, and this one is rendered per request. */
export default async function PlainCartPage({ params, searchParams }: Props) {
  const shop = await getShop(await params)
  await connection()
  if (!shop) notFound()
  if (shop.preview !== undefined) redirect(paths.cart())
  const { store, market } = shop
  const { lines } = await readOwnCart(store)
  const shown =
    lines.length === 0
      ? { items: [], unavailable: [], unknown: [], currency: market.currency }
      : await showCart({ store, market }, lines)
  const { notice } = await searchParams
  const theme = await getTheme(shop)
  return (
    <CheckoutShell name={theme.storeName} logo={theme.logo}>
      <PlainCart
        lines={lines}
        shown={shown}
        notice={cartNotices.find((one) => one === notice)}
        leadsTo={usesLegacyCheckout(store) ? legacyCheckoutUrl(shop, { lines }, await cookies()) : undefined}
      />
    </CheckoutShell>
  )
}
