'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { NextIntlClientProvider } from 'next-intl'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Locale } from '../../commerce/contract/primitives'

type Messages = ComponentProps<typeof NextIntlClientProvider>['messages']

/** What client components need around them: texts, and the cache of server data after first paint. */
export function Providers({ locale, messages, children }: { locale: Locale; messages: Messages; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }))
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </NextIntlClientProvider>
  )
}
