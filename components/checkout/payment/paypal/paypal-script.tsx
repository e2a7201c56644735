'use client'

import type { StorePayments } from '@awning/contract/payment-offer'
import {
  INSTANCE_LOADING_STATE,
  PayPalProvider,
  usePayPal,
  usePayPalOneTimePaymentSession,
} from '@paypal/react-paypal-js/sdk-v6'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Content } from '../../../ui/content'

/** PayPal requires a language with a country: 'de' becomes 'de-DE'. */
function paypalLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return region === undefined ? language : `${language}-${region}`
}

const components: ['paypal-payments'] = ['paypal-payments']

/** Loads PayPal's script with the public keys of the store, in the language of the page, for the buttons in it. */
export function PayPalScript({
  keys: { clientId, merchantId, environment },
  children,
}: {
  keys: NonNullable<StorePayments['paypal']>
  children: Content
}) {
  const locale = useLocale()
  return (
    <PayPalProvider
      clientId={clientId}
      environment={environment}
      components={components}
      pageType="checkout"
      locale={paypalLocale(locale)}
      {...(merchantId !== null && { merchantId })}
    >
      {children}
    </PayPalProvider>
  )
}

/**
 * The PayPal window of a button. `ready` means that a press opens it: PayPal's hook creates its session in an effect, after the render
 * in which its script is loaded, and a press before that has no window. Call it inside `PayPalScript`.
 */
export function usePayPalSession(options: Parameters<typeof usePayPalOneTimePaymentSession>[0]) {
  const { loadingStatus } = usePayPal()
  const { error, handleClick } = usePayPalOneTimePaymentSession(options)
  const isLoaded = loadingStatus === INSTANCE_LOADING_STATE.RESOLVED
  const [hasSession, setHasSession] = useState(false)
  // After the effect of PayPal's hook, which creates the session.
  useEffect(() => setHasSession(isLoaded), [isLoaded])
  const hasFailed = loadingStatus === INSTANCE_LOADING_STATE.REJECTED || error !== null
  const state = hasFailed ? 'failed' : isLoaded && hasSession ? 'ready' : 'loading'
  return { state, openWindow: handleClick } as const
}
