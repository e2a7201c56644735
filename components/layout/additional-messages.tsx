'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ComponentProps } from 'react'
import type { Content } from '../ui/content'

type Messages = ComponentProps<typeof NextIntlClientProvider>['messages']

export function AdditionalMessages({ messages, children }: { messages: Messages; children: Content }) {
  const present = useMessages()
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...present, ...messages }}>
      {children}
    </NextIntlClientProvider>
  )
}
