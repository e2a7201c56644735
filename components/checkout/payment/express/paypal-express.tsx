'use client'

import type { StorePayments } from '@awning/contract/payment-offer'
import { useIdle } from '../../../ui/use-idle'
import { PayPalScript } from '../paypal/paypal-script'
import { PayPalExpressButton } from './paypal-express-button'
import type { ExpressProps } from './use-express'

/** PayPal above step 1. Its script is loaded once the page is idle. */
export function PayPalExpress({ keys, ...props }: ExpressProps & { keys: NonNullable<StorePayments['paypal']> }) {
  if (!useIdle(true)) return null
  return (
    <PayPalScript keys={keys}>
      <PayPalExpressButton {...props} />
    </PayPalScript>
  )
}
