import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale, getMessages } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { TrustOwnScripts } from '@/components/checkout/trust-own-scripts'
import { ErrorListener } from '@/components/errors/error-listener'
import { TypeAgain } from '@/components/gate/type-again'
import { EarlyPresses } from '@/components/layout/early-presses'
import { PageStyle } from '@/components/layout/page-style'
import { Providers } from '@/components/layout/providers'
import { QueryProvider } from '@/components/layout/query-provider'
import { CampaignKeeper } from '@/components/tracking/campaign-keeper'
import { TagMeta } from '@/components/tracking/tag-meta'
import { checkoutMetadata } from '@/lib/checkout/checkout-metadata'
import { clientMessages } from '@/lib/preferences/client-messages'
import { getDoor, placeholder, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'
import '../../../globals.css'

type Props = { children: ReactNode; params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholder]

/** The head of every page below, said here: of a page that is sent as 404 the framework reads the layouts' heads alone, not the page's own. */
export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  await checkoutMetadata((await params).store)

/**
 * Root layout of the checkout: per request, so that every script carries the nonce. No CSS of the owner's own, no tags: colour and fonts are ours, as
 * the theme chose them.
 */
export default function CheckoutLayout(props: Props) {
  return (
    <Suspense fallback={null}>
      <Html {...props} />
    </Suspense>
  )
}

async function Html({ children, params }: Props) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const place = await params
  const locale = await getLocale()
  const [theme, shop] = await Promise.all([getTheme(place.store), getDoor(place)])
  const messages = clientMessages(await getMessages(), 'checkout')
  return (
    <html lang={locale}>
      <head>
        <PageStyle fonts={theme.fonts} look={{ primaryColor: theme.primaryColor }} nonce={nonce} />
        {shop && <TagMeta shop={shop} theme={theme} runs={false} />}
      </head>
      <body>
        <TrustOwnScripts nonce={nonce} />
        <EarlyPresses nonce={nonce} />
        <ErrorListener />
        <TypeAgain />
        <CampaignKeeper />
        <Providers locale={locale} messages={messages}>
          <QueryProvider>{children}</QueryProvider>
        </Providers>
      </body>
    </html>
  )
}
