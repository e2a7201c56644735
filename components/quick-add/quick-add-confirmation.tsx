'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { ModalSubjects } from '../../lib/layout/modals'
import { openTile } from '../../lib/quick-add/open-tile'
import { paths } from '../../lib/routes'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { LinkButton } from '../ui/link-button'
import { Picture } from '../ui/picture'
import { useAutoClose } from './use-auto-close'

/** How long it stays where nobody touches it. */
const autoCloseMs = 6000

/** What was just put into the cart from a tile. Closes by itself; the focus goes back to the tile. */
export function QuickAddConfirmation({
  subject,
  onClose,
}: {
  subject: ModalSubjects['quick-add-confirmation']
  onClose: () => void
}) {
  const t = useTranslations('listing')
  const first = useRef<HTMLAnchorElement>(null)
  const opener = useRef(openTile.getState().opener)
  return (
    <Dialog
      id="quick-add-confirmation"
      open
      onClose={onClose}
      title={subject.short?.none ? t('nothingAdded') : t('added')}
      closeLabel={t('close')}
      initialFocus={first}
      finalFocus={opener}
    >
      <Clock onClose={onClose} />
      <div className="flex gap-4">
        {subject.picture && (
          <div className="stage w-20 shrink-0 self-start rounded-tile">
            <Picture src={subject.picture} alt="" sizes="80px" widest={560} className="aspect-[4/5] object-contain" />
          </div>
        )}
        <div className="min-w-0 py-1">
          <p className="font-semibold wrap-anywhere">{subject.title}</p>
          <p className="mt-1 text-sm text-ink-muted wrap-anywhere">{subject.detail}</p>
          <p className="price mt-2 text-base">{subject.price}</p>
          {subject.short && <p className="mt-2 text-sm font-medium text-warn">{subject.short.text}</p>}
        </div>
      </div>
      <div className="mt-6 grid gap-3 mobile-md:grid-cols-2">
        <LinkButton ref={first} href={paths.cart()} size="lg" onClick={onClose}>
          {t('viewCart')}
        </LinkButton>
        <Button tone="outline" size="lg" onClick={onClose}>
          {t('continueShopping')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Stands inside the dialog, whose element is there only once it is open. */
function Clock({ onClose }: { onClose: () => void }) {
  const spot = useRef<HTMLSpanElement>(null)
  useAutoClose(spot, autoCloseMs, onClose)
  return <span ref={spot} hidden />
}
