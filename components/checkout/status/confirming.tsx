'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { CallFailedError, CallRejectedError } from '../../../lib/browser/call-errors'
import { readPayment } from '../../../lib/checkout/api'
import { pollAttempts, pollMs, readProgress, slowPollMs } from '../../../lib/checkout/progress'
import { createThankYouUrl } from '../../../lib/checkout/thankyou'
import { paths } from '../../../lib/routing/paths'
import { Spinner } from '../../ui/spinner'

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Polls the payment, four times quickly and then slowly, until its result is known. Offers no way to pay again. */
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
    const found = await poll(id, quick)
    if (signal.aborted) return
    if (typeof found === 'object') return window.location.replace(found.next)
    if (found === 'failed') return onFailed()
    await pause(quick ? pollMs : slowPollMs, signal)
  }
}

async function poll(id: string, quick: boolean): Promise<{ next: string } | 'failed' | 'waiting'> {
  try {
    const progress = await readPayment(id)
    const state = readProgress(progress, quick)
    return state === 'paid' ? { next: createThankYouUrl(progress.checkout) } : state
  } catch (error) {
    if (error instanceof CallRejectedError && error.status === 404) return { next: paths.cart() }
    // A missing response has no information about the payment: the page continues to poll.
    if (error instanceof CallFailedError || error instanceof CallRejectedError) return 'waiting'
    throw error
  }
}
