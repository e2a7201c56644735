import type { Metadata } from 'next'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { RestoreFormInput } from '@/components/access/restore-form-input'
import { TagMeta } from '@/components/analytics/tag-meta'
import { ErrorListener } from '@/components/errors/error-listener'
import { LinkListener } from '@/components/layout/link-listener'
import { PageStyle } from '@/components/layout/page-style'
import { KeepPreHydrationEvents, RepeatPreHydrationEvents } from '@/components/layout/pre-hydration-events'
import { Providers } from '@/components/layout/providers'
import { ChooseLanguage } from '@/components/localization/choose-language'
import { PreviewActivator } from '@/components/preview/preview-activator'
import { PreviewBar } from '@/components/preview/preview-bar'
import { readTileRatio } from '@/lib/catalog/read-tile-ratio'
import { drawerParts } from '@/lib/checkout/cart-methods'
import { pendingPart } from '@/lib/layout/pre-hydration-events'
import { clientMessages } from '@/lib/localization/client-messages'
import { parsePageMarket } from '@/lib/localization/page-market'
import { recordRender } from '@/lib/page-cache/recent-renders'
import { merchantMetadata } from '@/lib/seo/merchant'
import { getThemeAt } from '@/lib/shop/get-theme'
import { getPublicShop, hasNoAccess, placeholderParams, type ShopParams } from '@/lib/shop/shop'
import { recordAppearance } from '@/lib/theme/appearance'
import { pickThemeStyle } from '@/lib/theme/css'
import { themeIcon } from '@/lib/theme/icon'
import { readPreview } from '@/lib/visit/read-credentials'
import '../../../globals.css'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [placeholderParams]

export async function generateMetadata({ params }: { params: Promise<ShopParams> }): Promise<Metadata> {
  const place = await params
  recordRender(place.store)
  const [theme, shop] = await Promise.all([getThemeAt(place), getPublicShop(place)])
  return { icons: { icon: themeIcon(theme) }, ...(shop && merchantMetadata(shop.store)) }
}

/** No request-time APIs here or below: every page is fully cached. */
export default async function ShopLayout({ children, params }: { children: ReactNode; params: Promise<ShopParams> }) {
  const place = await params
  const { store } = place
  recordRender(store)
  const locale = await getLocale()
  const theme = await getThemeAt(place)
  recordAppearance(store, theme)
  const preview = await readPreview(store)
  // A preview needs no tags.
  const shop = preview === null ? await getPublicShop(place) : null
  const tileRatio = await readTileRatio(place)
  const page = parsePageMarket(place.market)
  const messages = clientMessages(await getMessages(), 'shop')
  return (
    <html lang={locale}>
      <head>
        <PageStyle fonts={theme.fonts} theme={pickThemeStyle(theme)} />
        {shop && !hasNoAccess(shop) && <TagMeta shop={shop} theme={theme} />}
      </head>
      <body {...pendingPart} data-cart={shop && page ? drawerParts(shop.store, page.market) : undefined}>
        <KeepPreHydrationEvents />
        {page?.prefix && <ChooseLanguage market={page.market} />}
        {preview !== null && <PreviewBar />}
        <PreviewActivator />
        <ErrorListener />
        <RestoreFormInput />
        <LinkListener />
        <Providers locale={locale} messages={messages} prefix={page?.prefix} tileRatio={tileRatio}>
          <>{children}</>
        </Providers>
        <RepeatPreHydrationEvents />
      </body>
    </html>
  )
}
