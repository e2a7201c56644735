'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'

type Messages = ComponentProps<typeof NextIntlClientProvider>['messages']

/** Adds messages to those that are already provided. */
export function AdditionalMessages({ messages, children }: { messages: Messages; children: ReactNode }) {
  const present = useMessages()
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...present, ...messages }}>
      {children}
    </NextIntlClientProvider>
  )
}
