'use client'

import type { Locale } from '@awning/platform/locales'
import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'

type Messages = ComponentProps<typeof NextIntlClientProvider>['messages']

/** Provides the messages of the client components. */
export function Providers({ locale, messages, children }: { locale: Locale; messages: Messages; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  )
}
