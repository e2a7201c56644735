'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'

type Messages = ComponentProps<typeof NextIntlClientProvider>['messages']

/** Texts besides those that are there already. */
export function MoreTexts({ messages, children }: { messages: Messages; children: ReactNode }) {
  const present = useMessages()
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...present, ...messages }}>
      {children}
    </NextIntlClientProvider>
  )
}
