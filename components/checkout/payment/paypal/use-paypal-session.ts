import { INSTANCE_LOADING_STATE, usePayPal, usePayPalOneTimePaymentSession } from '@paypal/react-paypal-js/sdk-v6'
import { useEffect, useState } from 'react'

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
