'use client'

import type { WireError } from '@awning/contract/errors'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { plainSentence } from '../../lib/api/plain-sentence'
import { CallFailedError, CallRejectedError } from '../../lib/browser/call-errors'
import { goTo } from '../../lib/browser/leave-page'
import { cartMirror } from '../../lib/cart/cart-store'
import type { CartMethod } from '../../lib/cart/display'
import { hasRejectedCookies } from '../../lib/cart/encode-cart'
import { startBrowserCheckout } from '../../lib/checkout/start-browser-checkout'
import { useToasts } from '../../lib/layout/toasts'
import type { WalletMethod } from '../../lib/payment/own-wallet'

/** The pressed button: the one for all payment methods, or the one for a single method. */
export type CheckoutButton = 'all' | CartMethod | WalletMethod

/**
 * Starts the checkout and goes to it with a full page load. `validate` checks the cart against the stock first: on false
 * the buyer stays. `rejected` receives the lines that the service rejects; `onStarted` runs before the page unloads.
 */
export function useStartCheckout({
  validate,
  onRejected: rejected,
  onStarted,
}: {
  validate: () => Promise<boolean>
  onRejected: (errors: WireError[]) => void
  onStarted: () => void
}) {
  const t = useTranslations('cart')
  const show = useToasts((toasts) => toasts.show)
  const [busy, setBusy] = useState<CheckoutButton>()

  // The browser may restore this page from its back-forward cache.
  useEffect(() => {
    const resetBusy = () => setBusy(undefined)
    window.addEventListener('pageshow', resetBusy)
    return () => window.removeEventListener('pageshow', resetBusy)
  }, [])

  const start = async (pressed: CheckoutButton) => {
    // The checkout belongs to a cookie.
    if (hasRejectedCookies(cartMirror.getState())) return show({ message: t('blocked.text'), type: 'danger' })
    setBusy(pressed)
    if (!(await validate())) return setBusy(undefined)
    try {
      const address = await startBrowserCheckout(pressed === 'all' ? {} : { paymentMethod: pressed })
      onStarted()
      goTo(address)
    } catch (error) {
      setBusy(undefined)
      if (error instanceof CallRejectedError && error.errors.some(({ line }) => line)) return rejected(error.errors)
      const hasNoResponse = error instanceof CallFailedError && error.hasNoResponse
      const reason = hasNoResponse ? t('offline') : rejectionText(error)
      show({ message: reason ? t('errorWithMessage', { message: reason }) : t('error'), type: 'danger' })
    }
  }
  return { start, busy }
}

/** The service's own text about a rejected call. */
const rejectionText = (error: unknown): string | undefined =>
  error instanceof CallRejectedError
    ? error.errors.map(({ detail }) => plainSentence(detail)).find((text) => text !== undefined)
    : undefined
