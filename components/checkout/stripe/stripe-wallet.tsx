'use client'

import { Elements } from '@stripe/react-stripe-js'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import type { StripeKeys } from '../../../lib/payment/stripe-script'
import type { StripeElementsOptions } from '../../../lib/payment/stripe-types'
import type { PanelProps } from '../payment-panel'
import { useStripeScript } from './use-stripe-script'
import { WalletButton } from './wallet-button'

/** Apple Pay or Google Pay. Without Stripe's script, or with nothing to pay yet, there is no wallet and no row for it. */
export function StripeWallet({
  keys,
  onAvailable,
  ...panel
}: PanelProps & { keys: StripeKeys; onAvailable: (available: boolean) => void }) {
  const locale = useLocale()
  const [loaded] = useStripeScript(keys)
  const { value: amount, currency } = panel.checkout.costs.total
  // A group of its own, apart from the card's: it follows the total, and is told that money is reserved first and taken later.
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
