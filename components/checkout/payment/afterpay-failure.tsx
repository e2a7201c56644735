// Bundle boundary: loaded after a failed Afterpay payment.
'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button'

const seconds = 4

/**
 * Afterpay declined the payment. After four seconds `onGo` switches to another payment method. 'Go now' switches at once,
 * 'Stay' keeps the checkout as it is.
 */
export function AfterpayFailure({ onGo, onStay }: { onGo: () => void; onStay: () => void }) {
  const t = useTranslations('checkout.payment.afterpay')
  const heading = useRef<HTMLHeadingElement>(null)
  const [left, setLeft] = useState(seconds)
  const go = useEffectEvent(onGo)

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : go()), 1000)
    return () => clearTimeout(timer)
  }, [left])

  return (
    <div className="mx-auto max-w-[560px] px-gutter py-24 text-center">
      <h1 ref={heading} tabIndex={-1} className="heading text-h2 wrap-anywhere outline-none! shadow-none!">
        {t('failedTitle')}
      </h1>
      <p className="mt-4 text-lg">{t('failedText')}</p>
      <p className="mt-6 text-ink-muted tabular-nums">{t('countdown', { seconds: left })}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={onGo}>{t('go')}</Button>
        <Button tone="outline" onClick={onStay}>
          {t('stay')}
        </Button>
      </div>
    </div>
  )
}
