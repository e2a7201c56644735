'use client'

import type { StorePayments } from '@awning/contract/payment-offer'
import { PayPalProvider } from '@paypal/react-paypal-js/sdk-v6'
import { useLocale } from 'next-intl'
import { paypalLocale } from '../../../../lib/payment/paypal-locale'
import type { Content } from '../../../ui/content'

const components: ['paypal-payments'] = ['paypal-payments']

/** Loads PayPal's script with the public keys of the store, in the language of the page, for the buttons in it. */
export function PayPalScript({
  keys: { clientId, merchantId, environment },
  children,
}: {
  keys: NonNullable<StorePayments['paypal']>
  children: Content
}) {
  const locale = useLocale()
  return (
    <PayPalProvider
      clientId={clientId}
      environment={environment}
      components={components}
      pageType="checkout"
      locale={paypalLocale(locale)}
      {...(merchantId !== null && { merchantId })}
    >
      {children}
    </PayPalProvider>
  )
}
