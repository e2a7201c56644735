// Bundle boundary: loaded when it opens.
'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { ModalSubjects } from '../../lib/layout/modals'
import { openTile } from '../../lib/listing/open-tile'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

export function OutOfStock({
  subject,
  onClose,
}: {
  subject: ModalSubjects['quick-add-out-of-stock']
  onClose: () => void
}) {
  const t = useTranslations('quickAdd')
  const opener = useRef(openTile.getState().opener)
  return (
    <Dialog
      id="quick-add-out-of-stock"
      open
      onClose={onClose}
      title={t('outOfStockTitle')}
      description={t('outOfStock')}
      closeLabel={t('close')}
      finalFocus={opener}
    >
      <p className="font-semibold wrap-anywhere">{subject.title}</p>
      <Button wide className="mt-6" onClick={onClose}>
        {t('ok')}
      </Button>
    </Dialog>
  )
}
