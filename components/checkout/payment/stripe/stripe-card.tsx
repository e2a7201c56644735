'use client'

import { Elements } from '@stripe/react-stripe-js'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import type { StripeKeys } from '../../../../lib/payment/stripe-script'
import type { PanelProps } from '../payment-panel'
import { ScriptState } from '../script-state'
import { StripeCardForm } from './stripe-card-form'
import { useStripeScript } from './use-stripe-script'

/** Cards: the fields are in Stripe's iframe, so the card number never enters this page. */
export function StripeCard({ keys, ...panel }: PanelProps & { keys: StripeKeys }) {
  const locale = useLocale()
  const [loaded, retry] = useStripeScript(keys)
  const options = useMemo(() => ({ locale }), [locale])
  if (loaded.state !== 'ready') return <ScriptState state={loaded.state} method={panel.offer.method} onRetry={retry} />
  return (
    <Elements stripe={loaded.stripe} options={options}>
      <StripeCardForm {...panel} />
    </Elements>
  )
}
