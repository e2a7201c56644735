'use client'

import type { Locale } from '@awning/platform/locales'
import { NextIntlClientProvider, useLocale } from 'next-intl'
import { use } from 'react'
import { type Messages, messagesOf } from '../../lib/localization/messages'
import type { Content } from './content'

const requests = new Map<Locale, Promise<Messages>>()

function textsOf(locale: Locale): Promise<Messages> {
  const pending = requests.get(locale)
  if (pending) return pending
  const texts = messagesOf(locale)
  requests.set(locale, texts)
  // The request failed: the next component that mounts retries.
  texts.catch(() => requests.delete(locale))
  return texts
}

/**
 * Wraps components that open after the page has loaded: a page only includes the messages of its first view, so this loads all of
 * them.
 */
export function AllMessages({ children }: { children: Content }) {
  const locale = useLocale()
  return (
    <NextIntlClientProvider locale={locale} messages={use(textsOf(locale))}>
      {children}
    </NextIntlClientProvider>
  )
}
