'use client'

import type { Locale } from '@awning/platform/locales'
import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { PagePrefix } from '../../lib/localization/local-href'

type Messages = ComponentProps<typeof NextIntlClientProvider>['messages']

/** Provides the messages and the address prefix of the client components. */
export function Providers({
  locale,
  messages,
  prefix,
  children,
}: {
  locale: Locale
  messages: Messages
  prefix?: string | undefined
  children: ReactNode
}) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      {prefix === undefined ? children : <PagePrefix value={prefix}>{children}</PagePrefix>}
    </NextIntlClientProvider>
  )
}
