'use client'

import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useTranslations } from 'next-intl'
import { useId, useMemo, useRef } from 'react'
import { confirmAtStripe, madeAtStripe } from '../../../lib/payment/stripe-answer'
import type {
  AvailablePaymentMethods,
  StripeExpressCheckoutElementConfirmEvent,
} from '../../../lib/payment/stripe-types'
import type { PanelProps } from '../payment-panel'

const others = { link: 'never', amazonPay: 'never', klarna: 'never', paypal: 'never' } as const

/** The wallet's own button. Its approval places the order, with the payer's name and e-mail address as the wallet tells them. */
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
  // The sheet stays open as long as the buyer likes: the order is placed for the total that the button was pressed at.
  const seen = useRef(checkout)
  const options = useMemo(
    () => ({
      buttonHeight: 55,
      emailRequired: true,
      billingAddressRequired: true,
      paymentMethods: {
        ...others,
        applePay: apple ? ('auto' as const) : ('never' as const),
        googlePay: apple ? ('never' as const) : ('auto' as const),
      },
    }),
    [apple],
  )
  const isThere = (found: AvailablePaymentMethods | undefined) =>
    found !== undefined && (apple ? found.applePay : found.googlePay)

  const pay = async ({ billingDetails, paymentFailed }: StripeExpressCheckoutElementConfirmEvent) => {
    if (!stripe || !elements) return paymentFailed({ reason: 'fail' })
    const { name, email } = billingDetails ?? {}
    const made: { id?: string; authorised?: boolean } = {}
    await place({
      method,
      seen: seen.current,
      billing: { ...(name && { name }), ...(email && { email }) },
      make: async () => {
        const answer = await madeAtStripe(async () => {
          const { error } = await elements.submit()
          return error ? { error } : await stripe.createPaymentMethod({ elements })
        })
        if ('paymentMethodId' in answer) made.id = answer.paymentMethodId
        return answer
      },
      confirm: async ({ paymentToken }) => {
        const confirmed = await confirmAtStripe(stripe, paymentToken, made.id ?? '')
        made.authorised = confirmed.status === 'authorised'
        return confirmed
      },
    })
    // The wallet's sheet waits for the outcome; without a word it closes as if all were well.
    if (!made.authorised) paymentFailed({ reason: 'fail' })
  }

  return (
    <div>
      <p className="mb-3 text-sm text-ink-muted">{t('walletNote')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: it ties the line below to a button that is not ours. */}
      <div
        role="group"
        aria-describedby={id}
        inert={missing !== undefined || busy}
        className="min-h-[55px] inert:opacity-50"
      >
        <ExpressCheckoutElement
          options={options}
          onReady={({ availablePaymentMethods }) => onAvailable(isThere(availablePaymentMethods))}
          onAvailablePaymentMethodsChange={({ paymentMethods }) =>
            onAvailable((apple ? paymentMethods?.applePay : paymentMethods?.googlePay)?.available === true)
          }
          onLoadError={() => onAvailable(false)}
          onClick={(event) => {
            if (missing !== undefined || busy) return event.reject()
            seen.current = checkout
            event.resolve()
          }}
          onConfirm={(event) => void pay(event)}
        />
      </div>
      <p id={id} role="status" className="text-center text-sm text-ink-muted not-empty:mt-2">
        {busy ? t('placing') : missing}
      </p>
    </div>
  )
}
