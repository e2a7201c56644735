import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { after, connection } from 'next/server'
import { getLocale } from 'next-intl/server'
import { CheckoutScreen } from '@/components/checkout/checkout-screen'
import { CheckoutShell } from '@/components/checkout/checkout-shell'
import { PageTokenMeta } from '@/components/checkout/page-token-meta'
import { PlainFormContext } from '@/components/checkout/plain-form'
import { CheckoutHelp } from '@/components/checkout/status/checkout-help'
import { CheckoutNotFound } from '@/components/checkout/status/checkout-not-found'
import { ResumeCheckoutPrompt } from '@/components/checkout/status/resume-checkout-prompt'
import { isPaid } from '@/lib/checkout/complete-purchase'
import { loadAddressRules } from '@/lib/checkout/customer-schema'
import { initialCountry } from '@/lib/checkout/home-country'
import { isKnownCheckout, readDeviceId } from '@/lib/checkout/own-checkout'
import { issuePageToken } from '@/lib/checkout/page-token'
import { registerPaymentMethodDomain } from '@/lib/checkout/payment-method-domain'
import { readInitialQuotes, requoteCheckout } from '@/lib/checkout/quotes'
import { readRejectedForm } from '@/lib/checkout/rejected-form'
import { isValidResumeLink } from '@/lib/checkout/resume-link'
import { createThankYouUrl } from '@/lib/checkout/thankyou'
import { env } from '@/lib/env'
import { readHelpLinks } from '@/lib/layout/menu'
import { paths } from '@/lib/routing/paths'
import { getCheckout } from '@/lib/services/checkouts'
import type { StoreAccess } from '@/lib/services/credentials'
import { ServiceNotFoundError } from '@/lib/services/errors'
import { getTheme } from '@/lib/shop/get-theme'
import { getPublicShop, type ShopParams } from '@/lib/shop/shop'

type Query = Record<string, string | string[] | undefined>
type Props = { params: Promise<ShopParams & { id: string }>; searchParams: Promise<Query> }

/**
 * The visitor's own checkout. A paid one redirects to its order. Without the checkout cookie, the middleware returns 404,
 * unless the URL has a valid resume link: then the page requests confirmation before it shows any data. There is no checkout
 * in a preview.
 */
export default async function CheckoutPage({ params, searchParams }: Props) {
  const { id, ...shopParams } = await params
  const shop = await getPublicShop(shopParams)
  await connection()
  if (shop?.preview !== undefined) redirect(paths.cart())
  if (!shop) notFound()
  const isOwn = await isKnownCheckout(id)
  const savedCheckout = isOwn ? await findCheckout(shop.store, id) : null
  if (savedCheckout && isPaid(savedCheckout.state)) redirect(createThankYouUrl(savedCheckout, await readDeviceId()))
  const theme = await getTheme(shop)
  const shellProps = { name: theme.storeName, logo: theme.logo }
  const { id: resumeToken, edit } = await searchParams
  if (!isOwn && typeof resumeToken === 'string' && (await isValidResumeLink(resumeToken, shop.store.slug, id))) {
    const resumableCheckout = await findCheckout(shop.store, id)
    if (resumableCheckout === null) redirect(paths.cart('link'))
    return (
      <CheckoutShell {...shellProps}>
        <ResumeCheckoutPrompt
          checkoutId={id}
          resumeToken={resumeToken}
          isPaidOrPending={isPaid(resumableCheckout.state) || resumableCheckout.state === 'pending'}
        />
      </CheckoutShell>
    )
  }
  // Either the checkout belongs to another browser and is not fetched, or the service no longer has it.
  if (savedCheckout === null)
    return (
      <CheckoutShell {...shellProps}>
        <CheckoutNotFound isOtherBrowser={!isOwn} />
      </CheckoutShell>
    )
  const checkout = await requoteCheckout(shop, savedCheckout)
  const requestHeaders = await headers()
  const nonce = requestHeaders.get('x-nonce') ?? undefined
  after(() => registerPaymentMethodDomain(shop.store, requestHeaders.get('host')))
  const rejected = await readRejectedForm(id)
  const country = rejected?.fields.countryCode ?? checkout.customer?.address.countryCode
  const rules = await loadAddressRules(country ?? initialCountry(checkout.region, await getLocale()))
  const plainForm = {
    checkoutId: id,
    token: await issuePageToken(id),
    editing: edit === 'customer' && checkout.customer !== null,
    rejected,
    rules: rules.countryCode === 'US' ? null : rules,
  }
  return (
    <CheckoutShell {...shellProps}>
      <PageTokenMeta checkoutId={id} />
      <PlainFormContext value={plainForm}>
        <CheckoutScreen
          initialCheckout={checkout}
          initialQuotes={await readInitialQuotes(shop.store, checkout)}
          payments={shop.store.payments}
          nonce={nonce}
          canCreateResumeLink={env.CHECKOUT_SECRET !== undefined}
          help={<CheckoutHelp links={readHelpLinks(shop.store, env)} />}
        />
      </PlainFormContext>
    </CheckoutShell>
  )
}

async function findCheckout(store: StoreAccess, id: string) {
  try {
    return await getCheckout(store, id)
  } catch (error) {
    if (error instanceof ServiceNotFoundError) return null
    throw error
  }
}
