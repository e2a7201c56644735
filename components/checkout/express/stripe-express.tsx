'use client'

import { Elements } from '@stripe/react-stripe-js'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import type { WalletMethod } from '../../../lib/payment/own-wallet'
import type { StripeKeys } from '../../../lib/payment/stripe-script'
import { useStripeScript } from '../stripe/use-stripe-script'
import { walletElementsOptions } from '../stripe/wallet-elements-options'
import { StripeExpressButtons } from './stripe-express-buttons'
import type { ExpressProps } from './use-express'

export type StripeExpressProps = ExpressProps & {
  methods: readonly WalletMethod[]
  /** Called once it is known whether the browser supports one of the wallets. */
  onSupported: (supported: boolean) => void
}

/** Apple Pay and Google Pay at Stripe. Reserves the height of the buttons until the script has loaded. */
export function StripeExpress({ keys, ...props }: StripeExpressProps & { keys: StripeKeys }) {
  const locale = useLocale()
  const [loaded] = useStripeScript(keys)
  const { value: amount, currency } = props.checkout.costs.total
  const options = useMemo(() => walletElementsOptions({ amount, currency, locale }), [amount, currency, locale])
  return (
    <div className="min-h-[55px]">
      {loaded.state === 'ready' && (
        <Elements stripe={loaded.stripe} options={options}>
          <StripeExpressButtons {...props} />
        </Elements>
      )}
    </div>
  )
}
