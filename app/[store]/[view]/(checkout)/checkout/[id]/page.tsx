import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { connection } from 'next/server'
import { getTranslations } from 'next-intl/server'
import { CheckoutScreen } from '@/components/checkout/checkout-screen'
import { CheckoutShell } from '@/components/checkout/checkout-shell'
import { ownOrderId } from '@/lib/checkout/own-checkout'
import { isPaid } from '@/lib/checkout/place-order'
import { thankyouAddress } from '@/lib/checkout/thankyou'
import { paths } from '@/lib/routes'
import { getCheckout } from '@/lib/services/checkouts'
import { ServiceNotFound } from '@/lib/services/errors'
import { getShop, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'
import { themeIcon } from '@/lib/theme/icon'

type Props = { params: Promise<ShopParams & { id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store } = await params
  const t = await getTranslations('checkout')
  const theme = await getTheme(store)
  return {
    title: t('pageTitle', { store: theme.storeName }),
    icons: { icon: themeIcon(theme) },
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** The visitor's own checkout. One that is paid leads to its order; one that no cookie names does not exist, and there is none in a preview. */
export default async function CheckoutPage({ params }: Props) {
  const { id, ...place } = await params
  const shop = await getShop(place)
  await connection()
  if (shop?.preview !== undefined) redirect(paths.cart())
  if (!shop || (await ownOrderId(id)) === undefined) notFound()
  const checkout = await find(shop.store.slug, id)
  if (isPaid(checkout.state)) redirect(thankyouAddress(checkout))
  const theme = await getTheme(shop.store.slug)
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <CheckoutShell name={theme.storeName} logo={theme.logo}>
      <CheckoutScreen rendered={checkout} nonce={nonce} />
    </CheckoutShell>
  )
}

async function find(store: string, id: string) {
  try {
    return await getCheckout(store, id)
  } catch (error) {
    if (error instanceof ServiceNotFound) notFound()
    throw error
  }
}
