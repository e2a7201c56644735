'use client'

import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useTranslations } from 'next-intl'
import { useId, useMemo, useRef } from 'react'
import type {
  AvailablePaymentMethods,
  StripeExpressCheckoutElementConfirmEvent,
} from '../../../../lib/payment/stripe-types'
import { LegalText } from '../legal-text'
import { MissingLine } from '../missing-line'
import type { PanelProps } from '../payment-panel'
import { walletPayment } from './wallet-payment'

/** The wallets of Stripe that the checkout does not offer. */
export const otherWallets = { link: 'never', amazonPay: 'never', klarna: 'never', paypal: 'never' } as const

/** The wallet's own button. Approval places the order with the payer's name and email address from the wallet. */
export function WalletButton({
  checkout,
  offer: { method },
  missing,
  busy,
  place,
  onAvailable,
}: PanelProps & { onAvailable: (available: boolean) => void }) {
  const t = useTranslations('checkout.payment')
  const stripe = useStripe()
  const elements = useElements()
  const id = useId()
  const apple = method === 'apple-pay'
  // The sheet can stay open for any time: the order is placed for the total that was displayed at the press.
  const displayed = useRef(checkout)
  const options = useMemo(
    () => ({
      buttonHeight: 55,
      emailRequired: true,
      billingAddressRequired: true,
      paymentMethods: {
        ...otherWallets,
        applePay: apple ? ('auto' as const) : ('never' as const),
        googlePay: apple ? ('never' as const) : ('auto' as const),
      },
    }),
    [apple],
  )
  const isSupported = (found: AvailablePaymentMethods | undefined) =>
    found !== undefined && (apple ? found.applePay : found.googlePay)

  const pay = async ({ billingDetails, paymentFailed }: StripeExpressCheckoutElementConfirmEvent) => {
    if (!stripe || !elements) return paymentFailed({ reason: 'fail' })
    const { name, email } = billingDetails ?? {}
    const { attempt, isAuthorized } = walletPayment(stripe, elements)
    await place({
      method,
      displayed: displayed.current,
      billing: { ...(name && { name }), ...(email && { email }) },
      ...attempt,
    })
    // The wallet's sheet waits for the result. Without this call it closes as if the payment succeeded.
    if (!isAuthorized()) paymentFailed({ reason: 'fail' })
  }

  return (
    <div className="pay-panel">
      <p className="text-sm text-ink-muted">{t('walletNote')}</p>
      <LegalText />
      {/* biome-ignore lint/a11y/useSemanticElements: it links the line below to a button that Stripe renders. */}
      <div
        role="group"
        aria-describedby={id}
        inert={missing !== undefined || busy}
        className="min-h-[55px] inert:opacity-50"
      >
        <ExpressCheckoutElement
          options={options}
          onReady={({ availablePaymentMethods }) => onAvailable(isSupported(availablePaymentMethods))}
          onAvailablePaymentMethodsChange={({ paymentMethods }) =>
            onAvailable((apple ? paymentMethods?.applePay : paymentMethods?.googlePay)?.available === true)
          }
          onLoadError={() => onAvailable(false)}
          onClick={(event) => {
            if (missing !== undefined || busy) return event.reject()
            displayed.current = checkout
            event.resolve()
          }}
          onConfirm={(event) => void pay(event)}
        />
      </div>
      <MissingLine id={id} missing={busy ? { text: t('placing') } : missing} />
    </div>
  )
}
