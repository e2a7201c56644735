import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { after, connection } from 'next/server'
import { CheckoutMissing } from '@/components/checkout/checkout-missing'
import { CheckoutScreen } from '@/components/checkout/checkout-screen'
import { CheckoutShell } from '@/components/checkout/checkout-shell'
import { PageTokenMeta } from '@/components/checkout/page-token-meta'
import { ResumeQuestion } from '@/components/checkout/resume-question'
import { isKnownCheckout, keptDeviceId } from '@/lib/checkout/own-checkout'
import { isPaid } from '@/lib/checkout/place-order'
import { quoteAnew } from '@/lib/checkout/quote-anew'
import { opensCheckout } from '@/lib/checkout/resume-link'
import { thankyouAddress } from '@/lib/checkout/thankyou'
import { registerWalletHost } from '@/lib/checkout/wallet-host'
import { env } from '@/lib/env'
import { paths } from '@/lib/routes'
import { getCheckout } from '@/lib/services/checkouts'
import { ServiceNotFound } from '@/lib/services/errors'
import type { Door } from '@/lib/services/reader'
import { getDoor, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

type Query = Record<string, string | string[] | undefined>
type Props = { params: Promise<ShopParams & { id: string }>; searchParams: Promise<Query> }

/**
 * The visitor's own checkout. One that is paid leads to its order; one that no cookie names does not exist (the front door sends it as 404), but for
 * its link, which asks first and shows nothing of it. There is none in a preview.
 */
export default async function CheckoutPage({ params, searchParams }: Props) {
  const { id, ...place } = await params
  const shop = await getDoor(place)
  await connection()
  if (shop?.preview !== undefined) redirect(paths.cart())
  if (!shop) notFound()
  const isOwn = await isKnownCheckout(id)
  const found = isOwn ? await find(shop.store, id) : null
  if (found && isPaid(found.state)) redirect(thankyouAddress(found, await keptDeviceId()))
  const theme = await getTheme(shop.store.slug)
  const frame = { name: theme.storeName, logo: theme.logo }
  const { id: link } = await searchParams
  if (!isOwn && typeof link === 'string' && (await opensCheckout(link, shop.store.slug, id))) {
    const linked = await find(shop.store, id)
    if (linked === null) redirect(paths.cart('link'))
    return (
      <CheckoutShell {...frame}>
        <ResumeQuestion checkoutId={id} link={link} paid={isPaid(linked.state) || linked.state === 'pending'} />
      </CheckoutShell>
    )
  }
  // Another browser's, of which nothing is looked up; or this browser was in it once, and the service does not know of it any more.
  if (found === null)
    return (
      <CheckoutShell {...frame}>
        <CheckoutMissing elsewhere={!isOwn} />
      </CheckoutShell>
    )
  const checkout = await quoteAnew(shop, found)
  const asked = await headers()
  const nonce = asked.get('x-nonce') ?? undefined
  after(() => registerWalletHost(shop.store, asked.get('host')))
  return (
    <CheckoutShell {...frame}>
      <PageTokenMeta checkoutId={id} />
      <CheckoutScreen
        rendered={checkout}
        payments={shop.store.payments}
        nonce={nonce}
        hasLink={env.CHECKOUT_SECRET !== undefined}
      />
    </CheckoutShell>
  )
}

async function find(store: Door, id: string) {
  try {
    return await getCheckout(store, id)
  } catch (error) {
    if (error instanceof ServiceNotFound) return null
    throw error
  }
}
