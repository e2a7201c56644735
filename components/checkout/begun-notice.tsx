'use client'

import { useTranslations } from 'next-intl'
import { Notice } from './notice'

/** What becomes of a payment that was begun before the page was opened. It takes no focus: the buyer has pressed nothing here. */
export function BegunNotice({ state }: { state: 'looking' | 'unfinished' | undefined }) {
  const t = useTranslations('checkout.payment.begun')
  if (state === undefined) return null
  return (
    <Notice tone="plain" title={t(`${state}.title`)}>
      {t(`${state}.text`)}
    </Notice>
  )
}
