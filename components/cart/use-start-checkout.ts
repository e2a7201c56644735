'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { WireError } from '../../commerce/contract/errors'
import { CallLost, CallRefused } from '../../lib/browser-call'
import { beginCheckout } from '../../lib/checkout/begin-checkout'
import type { CartMethod } from '../../lib/checkout/cart-methods'
import { useToasts } from '../../lib/layout/toasts'
import { goTo } from '../../lib/leave-page'

/** What was pressed: the button for all ways of paying, or the one for a single way. */
export type CheckoutButton = 'all' | CartMethod

/**
 * Begins the checkout and goes there with a full page load. First `validate` holds the cart against what can be had: false, and the buyer stays.
 * `refused` gets the lines that the service itself finds in the way; `begun` is told before the page is left.
 */
export function useStartCheckout({
  validate,
  refused,
  begun,
}: {
  validate: () => Promise<boolean>
  refused: (errors: WireError[]) => void
  begun: () => void
}) {
  const t = useTranslations('cart')
  const show = useToasts((toasts) => toasts.show)
  const [busy, setBusy] = useState<CheckoutButton>()

  // The browser may bring this page back as it was left, from its back-forward cache.
  useEffect(() => {
    const wake = () => setBusy(undefined)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  const start = async (pressed: CheckoutButton) => {
    setBusy(pressed)
    if (!(await validate())) return setBusy(undefined)
    try {
      const address = await beginCheckout(pressed === 'all' ? {} : { paymentMethod: pressed })
      begun()
      goTo(address)
    } catch (error) {
      setBusy(undefined)
      if (error instanceof CallRefused && error.errors.some(({ line }) => line)) return refused(error.errors)
      const unheard = error instanceof CallLost && error.unanswered
      const message = unheard ? t('errorSaying', { message: t('offline') }) : t('error')
      show({ message, type: 'danger' })
    }
  }
  return { start, busy }
}
