'use client'

import { useTranslations } from 'next-intl'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../payment-panel'

/** Afterpay payments are confirmed on a separate page: placing the order redirects to it. */
export function AfterpayPanel({ missing, busy, total, place }: PanelProps) {
  const t = useTranslations('checkout')
  return (
    <div className="grid gap-4">
      {total !== undefined && <p className="font-semibold">{t('payment.payTotal', { total })}</p>}
      <p className="text-sm text-ink-muted">
        {t('payment.afterpayNote')} {t('sandbox.note')}
      </p>
      <PayButton
        label={t('payment.afterpayNow')}
        busy={busy}
        missing={missing}
        onClick={() => void place({ method: 'afterpay', confirm: null })}
      />
    </div>
  )
}
