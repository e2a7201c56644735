// Bundle boundary: loaded if no delivery is possible.
'use client'

import { useTranslations } from 'next-intl'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'

/**
 * Shown when there is no delivery option. For an order paid with Afterpay it states that Afterpay is unavailable and offers
 * another payment method. Otherwise, and if the options could not be loaded, it states `why`. `onOther` is undefined if there
 * is no other payment method.
 */
export function DeliveryUnavailable({
  afterpay,
  reason,
  onChangePaymentMethod,
  onRetry,
  onClose,
}: {
  afterpay: boolean
  reason: 'failed' | 'none'
  onChangePaymentMethod: (() => void) | undefined
  onRetry: () => void
  onClose: () => void
}) {
  const t = useTranslations('checkout')
  const canChangeMethod = afterpay && onChangePaymentMethod !== undefined
  return (
    <Dialog
      id="afterpay-unavailable-modal"
      open
      role="alertdialog"
      title={t(afterpay ? 'payment.afterpay.unavailableTitle' : 'delivery.title')}
      description={t(afterpay && reason === 'none' ? 'payment.afterpay.unavailableText' : `delivery.${reason}`)}
      closeLabel={t('payment.afterpay.close')}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3 *:flex-auto">
        {canChangeMethod && <Button onClick={onChangePaymentMethod}>{t('payment.afterpay.other')}</Button>}
        <Button tone={canChangeMethod ? 'outline' : 'primary'} onClick={onRetry}>
          {t('payment.afterpay.retry')}
        </Button>
      </div>
    </Dialog>
  )
}
