// Bundle boundary: loaded when the window opens.
'use client'

import { useTranslations } from 'next-intl'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { moneyTag, textElements } from '../../../ui/text-elements'

export type WindowAction = 'approve' | 'slow' | 'decline' | 'error' | 'cancel'

/** Simulates the window of PayPal or of a wallet. Closing it cancels. `payer` is set if the provider returns who pays. */
export function ProviderWindow({
  company,
  total,
  payer,
  onAnswer,
}: {
  company: string
  total: string
  payer: { name: string; email: string } | undefined
  onAnswer: (answer: WindowAction) => void
}) {
  const t = useTranslations('checkout.sandbox')
  const respond = (answer: WindowAction) => () => onAnswer(answer)
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('windowTitle', { company })}
      description={textElements(t.rich('windowText', { company, total, ...moneyTag }))}
      onClose={respond('cancel')}
    >
      {payer && <p className="mb-5 wrap-anywhere">{t('payer', payer)}</p>}
      <div className="grid gap-3 mobile-md:grid-cols-2">
        <Button onClick={respond('approve')}>{t('approve')}</Button>
        <Button tone="outline" onClick={respond('slow')}>
          {t('slow')}
        </Button>
        <Button tone="outline" onClick={respond('decline')}>
          {t('decline')}
        </Button>
        <Button tone="outline" onClick={respond('error')}>
          {t('error')}
        </Button>
        <Button tone="quiet" className="mobile-md:col-span-2" onClick={respond('cancel')}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
