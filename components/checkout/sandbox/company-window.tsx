'use client'

import { useTranslations } from 'next-intl'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'

export type WindowAnswer = 'approve' | 'slow' | 'decline' | 'error' | 'cancel'

/** Stands for the window that PayPal or a wallet opens. Closing it is a cancel. `payer` is who pays, where the company tells it. */
export function CompanyWindow({
  company,
  total,
  payer,
  onAnswer,
}: {
  company: string
  total: string
  payer: { name: string; email: string } | undefined
  onAnswer: (answer: WindowAnswer) => void
}) {
  const t = useTranslations('checkout.sandbox')
  const say = (answer: WindowAnswer) => () => onAnswer(answer)
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('windowTitle', { company })}
      description={t('windowText', { company, total })}
      onClose={say('cancel')}
    >
      {payer && <p className="mb-5 wrap-anywhere">{t('payer', payer)}</p>}
      <div className="grid gap-3 mobile-md:grid-cols-2">
        <Button onClick={say('approve')}>{t('approve')}</Button>
        <Button tone="outline" onClick={say('slow')}>
          {t('slow')}
        </Button>
        <Button tone="outline" onClick={say('decline')}>
          {t('decline')}
        </Button>
        <Button tone="outline" onClick={say('error')}>
          {t('error')}
        </Button>
        <Button tone="quiet" className="mobile-md:col-span-2" onClick={say('cancel')}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
