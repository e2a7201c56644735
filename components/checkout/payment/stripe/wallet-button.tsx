'use client'

import type { Currency } from '@awning/platform/currencies'
import type { Locale } from '@awning/platform/locales'
import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useTranslations } from 'next-intl'
import { useId, useMemo, useRef } from 'react'
import type { PaymentAttempt } from '../../../../lib/payment/confirmation'
import { confirmAtStripe, createPaymentMethodAtStripe } from '../../../../lib/payment/stripe-confirmation'
import type {
  AvailablePaymentMethods,
  Stripe,
  StripeElements,
  StripeElementsOptions,
  StripeExpressCheckoutElementConfirmEvent,
} from '../../../../lib/payment/stripe-types'
import { LegalText, MissingLine } from '../pay-button'
import type { PanelProps } from '../payment-panel'

/**
 * The payment with a wallet whose sheet was approved. `isAuthorized` returns afterwards whether it succeeded, for the
 * sheet.
 */
export function walletPayment(
  stripe: Stripe,
  elements: StripeElements,
): { attempt: Pick<PaymentAttempt, 'make' | 'confirm'>; isAuthorized: () => boolean } {
  const result: { id?: string; authorized?: boolean } = {}
  const attempt: Pick<PaymentAttempt, 'make' | 'confirm'> = {
    make: async () => {
      const response = await createPaymentMethodAtStripe(async () => {
        const { error } = await elements.submit()
        return error ? { error } : await stripe.createPaymentMethod({ elements })
      })
      if ('paymentMethodId' in response) result.id = response.paymentMethodId
      return response
    },
    confirm: async ({ paymentToken }) => {
      const confirmed = await confirmAtStripe(stripe, paymentToken, result.id ?? '')
      result.authorized = confirmed.status === 'authorized'
      return confirmed
    },
  }
  return { attempt, isAuthorized: () => result.authorized === true }
}

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

/**
 * The options of the Elements group of a wallet, separate from the card's: it uses a total, in minor units, and manual capture.
 */
export const walletElementsOptions = ({
  amount,
  currency,
  locale,
}: {
  amount: number
  currency: Currency
  locale: Locale
}): StripeElementsOptions => ({
  mode: 'payment',
  amount,
  currency: currency.toLowerCase(),
  captureMethod: 'manual',
  paymentMethodCreation: 'manual',
  allowedPaymentMethodTypes: ['card'],
  locale,
})
