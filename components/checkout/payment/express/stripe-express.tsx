'use client'

import { Elements } from '@stripe/react-stripe-js'
import { useLocale } from 'next-intl'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { WalletMethod } from '../../../../lib/payment/own-wallet'
import type { StripeKeys } from '../../../../lib/payment/stripe-script'
import { useStripeScript } from '../stripe/use-stripe-script'
import { walletElementsOptions } from '../stripe/wallet-elements-options'
import { StripeExpressButtons } from './stripe-express-buttons'
import type { ExpressProps } from './use-express'

export type StripeExpressProps = ExpressProps & {
  methods: readonly WalletMethod[]
  /** Called once it is known whether the browser supports one of the wallets. */
  onSupported: (supported: boolean) => void
}

/** Apple Pay and Google Pay at Stripe. Renders nothing until the script has loaded. */
export function StripeExpress({ keys, ...props }: StripeExpressProps & { keys: StripeKeys }) {
  const locale = useLocale()
  const [loaded] = useStripeScript(keys)
  const { value: amount, currency } = (props.digital?.option ?? props.checkout).costs.total
  const options = useMemo(() => walletElementsOptions({ amount, currency, locale }), [amount, currency, locale])
  const isFailed = loaded.state === 'failed'
  const reportFailure = useEffectEvent(() => props.onSupported(false))
  useEffect(() => {
    if (isFailed) reportFailure()
  }, [isFailed])
  if (loaded.state !== 'ready') return null
  return (
    <Elements stripe={loaded.stripe} options={options}>
      <StripeExpressButtons {...props} />
    </Elements>
  )
}
