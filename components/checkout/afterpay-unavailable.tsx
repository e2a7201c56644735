'use client'

import { useTranslations } from 'next-intl'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

/** No way of delivery was found for an order that is to be paid with Afterpay. `onOther` is undefined where there is no other way of paying. */
export function AfterpayUnavailable({
  onOther,
  onRetry,
  onClose,
}: {
  onOther: (() => void) | undefined
  onRetry: () => void
  onClose: () => void
}) {
  const t = useTranslations('checkout.payment.afterpay')
  return (
    <Dialog
      id="afterpay-unavailable-modal"
      open
      role="alertdialog"
      title={t('unavailableTitle')}
      description={t('unavailableText')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <div className="grid gap-3 mobile-md:grid-cols-2">
        {onOther && <Button onClick={onOther}>{t('other')}</Button>}
        <Button tone="outline" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </Dialog>
  )
}
