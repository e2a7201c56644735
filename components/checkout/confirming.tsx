'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { CallLost, CallRefused } from '../../lib/browser-call'
import { readPayment } from '../../lib/checkout/api'
import { pollAttempts, pollMs, readProgress, slowPollMs } from '../../lib/checkout/progress'
import { thankyouAddress } from '../../lib/checkout/thankyou'
import { paths } from '../../lib/routes'
import { Spinner } from '../ui/spinner'

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Asks how the payment stands, four times quickly and then slowly, until it is known. Nothing here can pay again. */
export function Confirming({ checkoutId, onFailed }: { checkoutId: string; onFailed: () => void }) {
  const t = useTranslations('checkout.confirming')
  const heading = useRef<HTMLHeadingElement>(null)
  const fail = useEffectEvent(onFailed)

  useEffect(() => {
    heading.current?.focus()
    const stop = new AbortController()
    void watch(checkoutId, stop.signal, () => fail())
    return () => stop.abort()
  }, [checkoutId])

  return (
    <div className="mx-auto max-w-[560px] px-gutter py-24 text-center">
      <Spinner className="size-10 text-primary-line" />
      <h1 ref={heading} tabIndex={-1} className="heading mt-6 text-h2 outline-none! shadow-none!">
        {t('title')}
      </h1>
      <p role="status" className="mt-4 text-lg">
        {t('text')}
      </p>
      <p className="mt-6 text-sm text-ink-muted wrap-anywhere">{t('reference', { id: checkoutId })}</p>
      <p className="mt-1 text-sm text-ink-muted">{t('keep')}</p>
    </div>
  )
}

async function watch(id: string, signal: AbortSignal, onFailed: () => void): Promise<void> {
  for (let attempt = 1; !signal.aborted; attempt++) {
    const quick = attempt < pollAttempts
    const found = await look(id, quick)
    if (signal.aborted) return
    if (typeof found === 'object') return window.location.replace(found.next)
    if (found === 'failed') return onFailed()
    await pause(quick ? pollMs : slowPollMs, signal)
  }
}

async function look(id: string, quick: boolean): Promise<{ next: string } | 'failed' | 'waiting'> {
  try {
    const progress = await readPayment(id)
    const state = readProgress(progress, quick)
    return state === 'paid' ? { next: thankyouAddress(progress.checkout) } : state
  } catch (error) {
    if (error instanceof CallRefused && error.status === 404) return { next: paths.cart() }
    // No answer is no news: the page goes on asking.
    if (error instanceof CallLost || error instanceof CallRefused) return 'waiting'
    throw error
  }
}
