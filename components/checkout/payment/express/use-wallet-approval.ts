import type { Checkout } from '@awning/contract/checkout'
import { SandboxMethod } from '@awning/contract/payment'
import type { StorePayments } from '@awning/contract/payment-offer'
import { useLocale } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { confirmWithSandbox } from '../../../../lib/checkout/sandbox-api'
import type { UnacknowledgedChange } from '../../../../lib/checkout/unacknowledged-change'
import { takeWalletApproval, type WalletApproval } from '../../../../lib/checkout/wallet-approval'
import type { PaymentAttempt } from '../../../../lib/payment/confirmation'
import { loadAndConfirmAtStripe } from '../../../../lib/payment/stripe-confirmation'
import { goToStep } from '../../go-to-step'

/** Places the order that the buyer approved in the sheet of a wallet in the cart. Its details are saved already. */
export function useWalletApproval(
  checkout: Checkout,
  payments: StorePayments,
  events: {
    place: (attempt: PaymentAttempt) => Promise<void>
    /** The total differs from the one in the sheet. */
    onChanged: (next: Checkout, change: UnacknowledgedChange) => void
  },
): void {
  const locale = useLocale()

  const confirm = (approval: WalletApproval): PaymentAttempt['confirm'] => {
    const sandboxMethod = SandboxMethod.safeParse(approval.paymentMethodId).data
    if (sandboxMethod !== undefined) return confirmWithSandbox(checkout.id, sandboxMethod)
    return async ({ paymentToken }) =>
      await loadAndConfirmAtStripe(payments.stripe, locale, { paymentToken, paymentMethodId: approval.paymentMethodId })
  }

  const pay = useEffectEvent(() => {
    const approval = takeWalletApproval(checkout.id)
    const { customer, costs } = checkout
    if (approval === undefined || customer === null || checkout.state !== 'created') return
    const { method, total } = approval
    if (costs.total.value !== total.value || costs.total.currency !== total.currency) {
      const before = { ...checkout, costs: { ...costs, total } }
      events.onChanged(checkout, { before, changed: ['total'], promoLost: false })
      return goToStep('payment')
    }
    const billing = { name: `${customer.firstName} ${customer.lastName}`.trim(), email: customer.email }
    void events.place({
      method,
      displayed: checkout,
      billing,
      ...paymentMethodOf(approval),
      confirm: confirm(approval),
    })
  })
  useEffect(() => pay(), [])
}

/** The service knows the payment methods of Stripe only. */
const paymentMethodOf = ({ paymentMethodId }: WalletApproval) =>
  SandboxMethod.safeParse(paymentMethodId).success ? {} : { paymentMethodId }
