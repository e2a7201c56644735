'use client'

import type { StorePayments } from '@awning/contract/payment-offer'
import { PayPalProvider } from '@paypal/react-paypal-js/sdk-v6'
import { useLocale } from 'next-intl'
import { paypalLocale } from '../../../lib/payment/paypal-locale'
import { useIdle } from '../../ui/use-idle'
import { PayPalExpressButton } from './paypal-express-button'
import type { ExpressProps } from './use-express'

const components: ['paypal-payments'] = ['paypal-payments']

/** PayPal above step 1. Its script is loaded once the page is idle. */
export function PayPalExpress({ keys, ...props }: ExpressProps & { keys: NonNullable<StorePayments['paypal']> }) {
  const locale = useLocale()
  const { clientId, merchantId, environment } = keys
  if (!useIdle(true)) return null
  return (
    <PayPalProvider
      clientId={clientId}
      environment={environment}
      components={components}
      pageType="checkout"
      locale={paypalLocale(locale)}
      {...(merchantId !== null && { merchantId })}
    >
      <PayPalExpressButton {...props} />
    </PayPalProvider>
  )
}
