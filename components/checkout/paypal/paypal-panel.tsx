'use client'

import type { StorePayments } from '@awning/contract/payment-offer'
import { PayPalProvider } from '@paypal/react-paypal-js/sdk-v6'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { paypalLocale } from '../../../lib/payment/paypal-locale'
import type { PanelProps } from '../payment-panel'
import { PayPalButton } from './paypal-button'

const components: ['paypal-payments'] = ['paypal-payments']

/** This panel loads PayPal's script. A retry mounts a new `PayPalProvider` around the button. */
export function PayPalPanel({ keys, ...panel }: PanelProps & { keys: NonNullable<StorePayments['paypal']> }) {
  const locale = useLocale()
  const [attempt, setAttempt] = useState(1)
  const { clientId, merchantId, environment } = keys
  return (
    <PayPalProvider
      key={attempt}
      clientId={clientId}
      environment={environment}
      components={components}
      pageType="checkout"
      locale={paypalLocale(locale)}
      {...(merchantId !== null && { merchantId })}
    >
      <PayPalButton {...panel} onRetry={() => setAttempt((last) => last + 1)} />
    </PayPalProvider>
  )
}
