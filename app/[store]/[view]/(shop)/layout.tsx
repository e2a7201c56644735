import type { Metadata } from 'next'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ErrorListener } from '@/components/errors/error-listener'
import { TypeAgain } from '@/components/gate/type-again'
import { EarlyPresses } from '@/components/layout/early-presses'
import { LinkListener } from '@/components/layout/link-listener'
import { PageStyle } from '@/components/layout/page-style'
import { Providers } from '@/components/layout/providers'
import { PreviewBar } from '@/components/preview/preview-bar'
import { PreviewDoor } from '@/components/preview/preview-door'
import { TagMeta } from '@/components/tracking/tag-meta'
import { merchantMetadata } from '@/lib/findable/merchant'
import { clientMessages } from '@/lib/preferences/client-messages'
import { readPreview } from '@/lib/preview/read-preview'
import { isOutside } from '@/lib/store/is-outside'
import { getDoor, placeholder, type ShopParams } from '@/lib/store/shop'
import { lookOf } from '@/lib/theme/css'
import { getTheme } from '@/lib/theme/get-theme'
import { themeIcon } from '@/lib/theme/icon'
import '../../../globals.css'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [placeholder]

export async function generateMetadata({ params }: { params: Promise<ShopParams> }): Promise<Metadata> {
  const place = await params
  const [theme, shop] = await Promise.all([getTheme(place.store), getDoor(place)])
  return { icons: { icon: themeIcon(theme) }, ...(shop && merchantMetadata(shop.store)) }
}

/** Root layout of the shop: the language, the theme and the providers. No request-time read here or below: every page is cached whole. */
export default async function ShopLayout({ children, params }: { children: ReactNode; params: Promise<ShopParams> }) {
  const place = await params
  const { store } = place
  const locale = await getLocale()
  const theme = await getTheme(store)
  const preview = await readPreview(store)
  // A preview is nobody's visit, and would ask the service once more for its store.
  const shop = preview === null ? await getDoor(place) : null
  const messages = clientMessages(await getMessages(), 'shop')
  return (
    <html lang={locale}>
      <head>
        <PageStyle fonts={theme.fonts} look={lookOf(theme)} />
        {shop && !isOutside(shop) && <TagMeta shop={shop} theme={theme} />}
      </head>
      <body>
        <EarlyPresses />
        {preview !== null && <PreviewBar />}
        <PreviewDoor />
        <ErrorListener />
        <TypeAgain />
        <LinkListener />
        <Providers locale={locale} messages={messages}>
          {children}
        </Providers>
      </body>
    </html>
  )
}
