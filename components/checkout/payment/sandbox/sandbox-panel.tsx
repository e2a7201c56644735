// Bundle boundary: loaded with its payment method.
'use client'

import { useTranslations } from 'next-intl'
import { AfterpayAmount } from '../afterpay-amount'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../payment-panel'
import { CardPanel } from './card-panel'
import { WindowPanel } from './window-panel'

/** Afterpay payments are confirmed on a separate page: placing the order redirects to it. */
export function AfterpayPanel({ checkout, missing, busy, total, place }: PanelProps) {
  const t = useTranslations('checkout')
  return (
    <div className="pay-panel">
      <AfterpayAmount checkout={checkout} total={total} />
      <p className="text-sm text-ink-muted">{`${t('payment.afterpayNote')} ${t('sandbox.note')}`}</p>
      <PayButton
        label={t('payment.afterpayNow')}
        total={total}
        busy={busy}
        missing={missing}
        onClick={() => void place({ method: 'afterpay', confirm: null })}
      />
    </div>
  )
}

/** The panel of a payment method at the sandbox: no money moves. */
export function SandboxPanel(props: PanelProps) {
  switch (props.offer.method) {
    case 'card':
      return <CardPanel {...props} />
    case 'afterpay':
      return <AfterpayPanel {...props} />
    case 'paypal':
    case 'apple-pay':
    case 'google-pay':
      return <WindowPanel {...props} />
  }
}
