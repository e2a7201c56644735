'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Notice } from './notice'
import type { Begun } from './use-return'

/**
 * What becomes of a payment that was begun before the page was opened. It is the page's news: a reload may keep the page two screens below it. Whoever
 * has gone on to something else by then is left there.
 */
export function BegunNotice({ state }: { state: Begun | undefined }) {
  const t = useTranslations('checkout.payment.begun')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    const { activeElement, body } = document
    if (state === undefined || current === null || (activeElement !== body && activeElement !== current)) return
    current.focus({ preventScroll: true })
    // Also where it has the focus already, and the page was put back to where it was scrolled to after that.
    current.scrollIntoView({ block: 'center' })
  }, [state])
  if (state === undefined) return null
  return (
    <Notice ref={box} tone="plain" title={t(`${state}.title`)}>
      {t(`${state}.text`)}
    </Notice>
  )
}
