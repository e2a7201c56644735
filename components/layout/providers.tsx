'use client'

import type { Locale } from '@awning/platform/locales'
import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps } from 'react'
import { ShopTileRatio } from '../../lib/catalog/shop-tile-ratio'
import { PagePrefix } from '../../lib/localization/local-href'
import type { Content } from '../ui/content'

type Messages = ComponentProps<typeof NextIntlClientProvider>['messages']

/** Provides the messages, the path prefix and the shape of tiles for the client components. */
export function Providers({
  locale,
  messages,
  prefix,
  tileRatio,
  children,
}: {
  locale: Locale
  messages: Messages
  prefix?: string | undefined
  tileRatio?: number | undefined
  children: Content
}) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <ShopTileRatio value={tileRatio}>
        {prefix === undefined ? children : <PagePrefix value={prefix}>{children}</PagePrefix>}
      </ShopTileRatio>
    </NextIntlClientProvider>
  )
}
