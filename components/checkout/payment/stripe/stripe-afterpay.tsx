// Bundle boundary: loaded with its payment method.
'use client'

import { useTranslations } from 'next-intl'
import { AfterpayAmount } from '../afterpay-amount'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../payment-panel'

/** The buyer confirms on Afterpay's own page: submitting the order returns its URL. */
export function StripeAfterpay({ checkout, missing, busy, total, place }: PanelProps) {
  const t = useTranslations('checkout.payment')
  return (
    <div className="pay-panel">
      <AfterpayAmount checkout={checkout} total={total} />
      <p className="text-sm text-ink-muted">{t('afterpayNote')}</p>
      <PayButton
        label={t('afterpayNow')}
        total={total}
        busy={busy}
        missing={missing}
        onClick={() => void place({ method: 'afterpay', confirm: null })}
      />
    </div>
  )
}
