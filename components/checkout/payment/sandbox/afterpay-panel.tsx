'use client'

import { useTranslations } from 'next-intl'
import { AfterpayAmount } from '../afterpay-amount'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../payment-panel'

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
