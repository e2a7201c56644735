'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Notice } from '../notice'
import type { EarlierPaymentState } from './use-return'

/**
 * The state of a payment that was started before the page was opened. It takes focus and scrolls into view, since a reload may
 * restore a scroll position far below it. It does not move focus if the buyer is using another control by then.
 */
export function PaymentStatusNotice({ state }: { state: EarlierPaymentState | undefined }) {
  const t = useTranslations('checkout.payment.begun')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    const { activeElement, body } = document
    if (state === undefined || current === null || (activeElement !== body && activeElement !== current)) return
    current.focus({ preventScroll: true })
    // Also needed if it has focus already: the browser may restore the scroll position later.
    current.scrollIntoView({ block: 'center' })
  }, [state])
  if (state === undefined) return null
  return (
    <Notice ref={box} tone="plain" title={t(`${state}.title`)}>
      {t(`${state}.text`)}
    </Notice>
  )
}
