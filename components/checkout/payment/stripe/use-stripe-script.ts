'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { loadStripeForStore, type StripeKeys } from '../../../../lib/payment/stripe-script'
import type { Stripe } from '../../../../lib/payment/stripe-types'

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; stripe: Stripe }

export function useStripeScript({ publishableKey, account }: StripeKeys): [Loaded, retry: () => void] {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let current = true
    const set = (next: Loaded) => {
      if (current) setLoaded(next)
    }
    loadStripeForStore({ publishableKey, account }, locale).then(
      (stripe) => set({ state: 'ready', stripe }),
      () => set({ state: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [publishableKey, account, locale, attempt])

  const retry = () => {
    setLoaded({ state: 'loading' })
    setAttempt((last) => last + 1)
  }
  return [loaded, retry]
}
