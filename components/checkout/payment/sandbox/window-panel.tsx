'use client'

import type { SandboxMethod } from '@awning/contract/payment'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { confirmAtSandbox } from '../../../../lib/checkout/sandbox-api'
import type { Confirmation } from '../../../../lib/payment/confirmation'
import { savePaymentId } from '../../../../lib/payment/payment-cookie'
import { useRequest } from '../../../../lib/payment/use-request'
import { lazyWithRetry } from '../../../ui/lazy-with-retry'
import { MethodMarks } from '../marks/payment-mark'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../payment-panel'
import type { WindowAction } from './provider-window'

const CompanyWindow = lazyWithRetry(() => import('./provider-window').then((module) => module.ProviderWindow))

type WindowDecision = Exclude<WindowAction, 'cancel' | 'error'>

const sandboxMethods = {
  paypal: {
    approve: 'pm_sandbox_paypal_ok',
    decline: 'pm_sandbox_paypal_declined',
    slow: 'pm_sandbox_paypal_slow',
  },
  wallet: {
    approve: 'pm_sandbox_wallet_ok',
    decline: 'pm_sandbox_wallet_declined',
    slow: 'pm_sandbox_wallet_slow',
  },
} as const satisfies Record<string, Record<WindowDecision, SandboxMethod>>

/**
 * PayPal and the wallets, which open their own window. PayPal's window opens once the payment is prepared, and approval places
 * the order. A wallet's window opens at the press and returns the payer's name and email, then the order is placed.
 */
export function WindowPanel({ checkout, offer, missing, busy, total, place }: PanelProps) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const buyer = useRequest<WindowAction>()
  const { method } = offer
  const company = t(`payment.methods.${method}`)
  const isPayPal = method === 'paypal'
  const { customer, id } = checkout
  const { value: amount, currency } = checkout.costs.total
  const payer = customer && { name: `${customer.firstName} ${customer.lastName}`, email: customer.email }

  const confirmWith = async (
    paymentToken: string,
    kind: keyof typeof sandboxMethods,
    answer: WindowAction,
  ): Promise<Confirmation> => {
    if (answer === 'cancel') return { status: 'cancelled' }
    if (answer === 'error') return { status: 'failed', message: answer }
    return await confirmAtSandbox({ id, paymentToken }, sandboxMethods[kind][answer], async () => 'fail')
  }

  const payByPayPal = () =>
    place({
      method,
      confirm: async ({ paymentId, paymentToken }) => {
        savePaymentId(paymentId)
        return await confirmWith(paymentToken, 'paypal', await buyer.ask())
      },
    })

  const payByWallet = async () => {
    const answer = await buyer.ask()
    if (answer === 'cancel') return await place({ method, make: async () => ({ status: 'cancelled' }), confirm: null })
    await place({
      method,
      // The checkout as displayed when the window was opened.
      displayed: checkout,
      ...(payer && { billing: payer }),
      confirm: ({ paymentToken }) => confirmWith(paymentToken, 'wallet', answer),
    })
  }

  return (
    <div className="pay-panel">
      <p className="text-sm text-ink-muted">
        {`${t(isPayPal ? 'payment.paypalNote' : 'payment.walletNote')} ${t('sandbox.note')}`}
      </p>
      <PayButton
        label={isPayPal ? company : t('payment.pay')}
        mark={<MethodMarks method={method} />}
        total={total}
        busy={busy}
        wallet={!isPayPal}
        paypal={isPayPal}
        missing={missing}
        onClick={() => void (isPayPal ? payByPayPal() : payByWallet())}
      />
      {buyer.answer && (
        <CompanyWindow
          company={company}
          total={formatMoney({ amount, currency }, locale)}
          payer={isPayPal ? undefined : (payer ?? undefined)}
          onAnswer={buyer.answer}
        />
      )}
    </div>
  )
}
