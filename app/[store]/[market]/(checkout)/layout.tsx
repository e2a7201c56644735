import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { RestoreFormInput } from '@/components/access/restore-form-input'
import { CampaignRecorder } from '@/components/analytics/campaign-recorder'
import { TagMeta } from '@/components/analytics/tag-meta'
import { TrustedTypesPolicy } from '@/components/checkout/trusted-types-policy'
import { ErrorListener } from '@/components/errors/error-listener'
import { PageStyle } from '@/components/layout/page-style'
import { KeepPreHydrationEvents, RepeatPreHydrationEvents } from '@/components/layout/pre-hydration-events'
import { Providers } from '@/components/layout/providers'
import { QueryProvider } from '@/components/layout/query-provider'
import { checkoutMetadata } from '@/lib/checkout/checkout-metadata'
import { pendingPart } from '@/lib/layout/pre-hydration-events'
import { clientMessages } from '@/lib/localization/client-messages'
import { getThemeAt } from '@/lib/shop/get-theme'
import { getPublicShop, placeholderParams, type ShopParams } from '@/lib/shop/shop'
import { pickCheckoutStyle } from '@/lib/theme/css'
import '../../../globals.css'
import '../../../pay-panel.css'

type Props = { children: ReactNode; params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

/** The metadata of all pages below: for a page that is sent as 404, Next.js reads only the metadata of layouts. */
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => await checkoutMetadata(await params)

/**
 * Root layout of the checkout: rendered per request, so that every script has the nonce. No custom CSS of the creator and no
 * tags: only the colors, the fonts, the corners and the case of the headings of the theme.
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
  const shopParams = await params
  const locale = await getLocale()
  const [theme, shop] = await Promise.all([getThemeAt(shopParams), getPublicShop(shopParams)])
  const messages = clientMessages(await getMessages(), 'checkout')
  return (
    <html lang={locale}>
      <head>
        <PageStyle fonts={theme.fonts} theme={pickCheckoutStyle(theme)} nonce={nonce} />
        {shop && <TagMeta shop={shop} theme={theme} runs={false} />}
      </head>
      <body {...pendingPart}>
        <TrustedTypesPolicy nonce={nonce} />
        <KeepPreHydrationEvents nonce={nonce} />
        <ErrorListener />
        <RestoreFormInput />
        <CampaignRecorder />
        <Providers locale={locale} messages={messages}>
          <QueryProvider>
            <>{children}</>
          </QueryProvider>
        </Providers>
        <RepeatPreHydrationEvents />
      </body>
    </html>
  )
}
