// Bundle boundary: loaded with its payment method.
'use client'

import { Elements } from '@stripe/react-stripe-js'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import type { StripeKeys } from '../../../../lib/payment/stripe-script'
import type { PanelProps } from '../payment-panel'
import { useStripeScript } from './use-stripe-script'
import { WalletButton, walletElementsOptions } from './wallet-button'

/** Apple Pay or Google Pay. Renders nothing without Stripe's script or with a total of zero. */
export function StripeWallet({
  keys,
  onAvailable,
  ...panel
}: PanelProps & { keys: StripeKeys; onAvailable: (available: boolean) => void }) {
  const locale = useLocale()
  const [loaded] = useStripeScript(keys)
  const { value: amount, currency } = panel.checkout.costs.total
  const options = useMemo(() => walletElementsOptions({ amount, currency, locale }), [amount, currency, locale])
  if (loaded.state !== 'ready' || amount <= 0) return null
  return (
    <Elements stripe={loaded.stripe} options={options}>
      <WalletButton {...panel} onAvailable={onAvailable} />
    </Elements>
  )
}
