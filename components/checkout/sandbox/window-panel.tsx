'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { SandboxMethod } from '../../../commerce/contract/payment'
import { formatMoney } from '../../../lib/money'
import type { Confirmation } from '../../../lib/payment/confirmation'
import { keepPaymentId } from '../../../lib/payment/payment-cookie'
import { confirmAtSandbox } from '../../../lib/payment/sandbox-api'
import { useAsk } from '../../../lib/payment/use-ask'
import { late } from '../../ui/late'
import { MethodMark } from '../method-mark'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../payment-panel'
import type { WindowAnswer } from './company-window'

const CompanyWindow = late(() => import('./company-window').then((module) => module.CompanyWindow))

type Said = Exclude<WindowAnswer, 'cancel' | 'error'>

const means = {
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
} as const satisfies Record<string, Record<Said, SandboxMethod>>

/**
 * PayPal and the wallets, whose company opens a window of its own. PayPal's opens once the payment is prepared, and approving it places the order. A
 * wallet opens at the press, answers with the payer's name and e-mail, and then the order is placed by itself.
 */
export function WindowPanel({ checkout, offer, missing, busy, place }: PanelProps) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const buyer = useAsk<WindowAnswer>()
  const { method } = offer
  const company = t(`payment.methods.${method}`)
  const isPayPal = method === 'paypal'
  const { customer, id } = checkout
  const { value: amount, currency } = checkout.costs.total
  const payer = customer && { name: `${customer.firstName} ${customer.lastName}`, email: customer.email }

  const confirmWith = async (
    paymentToken: string,
    kind: keyof typeof means,
    said: WindowAnswer,
  ): Promise<Confirmation> => {
    if (said === 'cancel') return { status: 'cancelled' }
    if (said === 'error') return { status: 'failed', message: said }
    return await confirmAtSandbox({ id, paymentToken }, means[kind][said], async () => 'fail')
  }

  const payByPayPal = () =>
    place({
      method,
      confirm: async ({ paymentId, paymentToken }) => {
        keepPaymentId(paymentId)
        return await confirmWith(paymentToken, 'paypal', await buyer.ask())
      },
    })

  const payByWallet = async () => {
    const said = await buyer.ask()
    if (said === 'cancel') return await place({ method, make: async () => ({ status: 'cancelled' }), confirm: null })
    await place({
      method,
      // What stood there when the window was opened.
      seen: checkout,
      ...(payer && { billing: payer }),
      confirm: ({ paymentToken }) => confirmWith(paymentToken, 'wallet', said),
    })
  }

  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-muted">
        {t(isPayPal ? 'payment.paypalNote' : 'payment.walletNote')} {t('sandbox.note')}
      </p>
      {/* A wallet's button is 55 px high. */}
      <div className={isPayPal ? undefined : '[&_button]:h-[55px] [&_button]:min-h-0'}>
        <PayButton
          label={isPayPal ? company : t('payment.pay')}
          mark={<MethodMark method={method} />}
          busy={busy}
          missing={missing}
          onClick={() => void (isPayPal ? payByPayPal() : payByWallet())}
        />
      </div>
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
