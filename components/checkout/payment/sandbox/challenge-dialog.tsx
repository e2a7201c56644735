// Bundle boundary: loaded if the card needs a challenge.
'use client'

import { useTranslations } from 'next-intl'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { moneyTag, textElements } from '../../../ui/text-elements'

/** The sandbox's 3-D Secure step, in place of the bank's page. Closing it fails the authentication. */
export function ChallengeDialog({
  total,
  onAnswer,
}: {
  total: string
  onAnswer: (outcome: 'complete' | 'fail') => void
}) {
  const t = useTranslations('checkout.challenge')
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('title')}
      description={textElements(t.rich('text', { total, ...moneyTag }))}
      onClose={() => onAnswer('fail')}
    >
      <div className="grid gap-3 mobile-md:grid-cols-2">
        <Button onClick={() => onAnswer('complete')}>{t('complete')}</Button>
        <Button tone="outline" onClick={() => onAnswer('fail')}>
          {t('fail')}
        </Button>
      </div>
    </Dialog>
  )
}
