'use client'

import { Elements } from '@stripe/react-stripe-js'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import type { StripeKeys } from '../../../lib/payment/stripe-script'
import type { StripeElementsOptions } from '../../../lib/payment/stripe-types'
import type { PanelProps } from '../payment-panel'
import { useStripeScript } from './use-stripe-script'
import { WalletButton } from './wallet-button'

/** Apple Pay or Google Pay. Renders nothing without Stripe's script or with a total of zero. */
export function StripeWallet({
  keys,
  onAvailable,
  ...panel
}: PanelProps & { keys: StripeKeys; onAvailable: (available: boolean) => void }) {
  const locale = useLocale()
  const [loaded] = useStripeScript(keys)
  const { value: amount, currency } = panel.checkout.costs.total
  // A separate Elements group from the card's: it uses the current total and manual capture.
  const options = useMemo<StripeElementsOptions>(
    () => ({
      mode: 'payment',
      amount,
      currency: currency.toLowerCase(),
      captureMethod: 'manual',
      paymentMethodCreation: 'manual',
      allowedPaymentMethodTypes: ['card'],
      locale,
    }),
    [amount, currency, locale],
  )
  if (loaded.state !== 'ready' || amount <= 0) return null
  return (
    <Elements stripe={loaded.stripe} options={options}>
      <WalletButton {...panel} onAvailable={onAvailable} />
    </Elements>
  )
}
