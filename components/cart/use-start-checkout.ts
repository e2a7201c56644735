'use client'

import type { WireError } from '@awning/contract/errors'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { goTo } from '../../lib/browser/leave-page'
import { cartMirror } from '../../lib/cart/cart-store'
import type { CartMethod } from '../../lib/cart/display'
import { hasRejectedCookies } from '../../lib/cart/encode-cart'
import { startBrowserCheckout } from '../../lib/checkout/start-browser-checkout'
import { useToasts } from '../../lib/layout/toasts'
import { useCheckoutFailure } from './use-checkout-failure'

/** The pressed button: the one for all payment methods, or the one for a single method. */
export type CheckoutButton = 'all' | CartMethod

/**
 * Starts the checkout and goes to it with a full page load. `validate` checks the cart against the stock first: on false
 * the buyer stays. `onRejected` receives the lines that the service rejects; `onStarted` runs before the page unloads.
 */
export function useStartCheckout({
  validate,
  onRejected,
  onStarted,
}: {
  validate: () => Promise<boolean>
  onRejected: (errors: WireError[]) => void
  onStarted: () => void
}) {
  const t = useTranslations('cart')
  const show = useToasts((toasts) => toasts.show)
  const showFailure = useCheckoutFailure(onRejected)
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
      showFailure(error)
    }
  }
  return { start, busy }
}
