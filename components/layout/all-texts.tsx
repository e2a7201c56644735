'use client'

import { NextIntlClientProvider, useLocale } from 'next-intl'
import { type ReactNode, use } from 'react'
import type { Locale } from '../../commerce/contract/primitives'
import { type Messages, messagesOf } from '../../lib/preferences/messages'

const asked = new Map<Locale, Promise<Messages>>()

function textsOf(locale: Locale): Promise<Messages> {
  const known = asked.get(locale)
  if (known) return known
  const texts = messagesOf(locale)
  asked.set(locale, texts)
  // The connection went away: the next one to open asks again.
  texts.catch(() => asked.delete(locale))
  return texts
}

/** Around what opens later than its page: a page brings only the texts of its first view, so here all of them are loaded. */
export function AllTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <NextIntlClientProvider locale={locale} messages={use(textsOf(locale))}>
      {children}
    </NextIntlClientProvider>
  )
}
