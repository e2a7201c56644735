'use client'

import { useTranslations } from 'next-intl'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

/**
 * No way of delivery was found: for an order that is to be paid with Afterpay this says that it cannot be, and offers another way of paying;
 * elsewhere it says `why`, and wherever the options could not even be asked for. `onOther` is undefined where there is no other way of paying.
 */
export function AfterpayUnavailable({
  afterpay,
  why,
  onOther,
  onRetry,
  onClose,
}: {
  afterpay: boolean
  why: 'failed' | 'none'
  onOther: (() => void) | undefined
  onRetry: () => void
  onClose: () => void
}) {
  const t = useTranslations('checkout')
  const leaves = afterpay && onOther !== undefined
  return (
    <Dialog
      id="afterpay-unavailable-modal"
      open
      role="alertdialog"
      title={t(afterpay ? 'payment.afterpay.unavailableTitle' : 'delivery.title')}
      description={t(afterpay && why === 'none' ? 'payment.afterpay.unavailableText' : `delivery.${why}`)}
      closeLabel={t('payment.afterpay.close')}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3 *:flex-auto">
        {leaves && <Button onClick={onOther}>{t('payment.afterpay.other')}</Button>}
        <Button tone={leaves ? 'outline' : 'primary'} onClick={onRetry}>
          {t('payment.afterpay.retry')}
        </Button>
      </div>
    </Dialog>
  )
}
