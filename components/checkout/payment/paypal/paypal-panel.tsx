'use client'

import type { StorePayments } from '@awning/contract/payment-offer'
import { useState } from 'react'
import type { PanelProps } from '../payment-panel'
import { PayPalButton } from './paypal-button'
import { PayPalScript } from './paypal-script'

/** This panel loads PayPal's script. A retry loads it again. */
export function PayPalPanel({ keys, ...panel }: PanelProps & { keys: NonNullable<StorePayments['paypal']> }) {
  const [attempt, setAttempt] = useState(1)
  return (
    <PayPalScript key={attempt} keys={keys}>
      <PayPalButton {...panel} onRetry={() => setAttempt((last) => last + 1)} />
    </PayPalScript>
  )
}
