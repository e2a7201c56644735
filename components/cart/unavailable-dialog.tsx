// Bundle boundary: loaded if lines are no longer available.
'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useRef } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

export type UnavailableRow = {
  key: string
  title: string
  productType: string
  /** The quantity that is left: the line stays with it. */
  left?: number
  /** Its listing is private. */
  private?: boolean
}

/** Lists unavailable lines, once there are `items`. OK and every other way to close removes them from the cart. */
export function UnavailableDialog({
  items,
  onClose,
  finalFocus,
}: {
  items: UnavailableRow[] | undefined
  onClose: () => void
  /** The dialog opens automatically, so there is no trigger that could receive the focus back. */
  finalFocus?: RefObject<HTMLElement | null>
}) {
  const t = useTranslations('cart.unavailable')
  const named = (items ?? []).filter(({ title }) => title.trim() !== '')
  const ok = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      id="cart-unavailable-items"
      open={items !== undefined}
      role="alertdialog"
      title={t('title')}
      description={named.length > 0 ? t('following') : t('some')}
      onClose={onClose}
      initialFocus={ok}
      finalFocus={finalFocus}
    >
      {named.length > 0 && (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {named.map(({ key, title, productType, left, private: isPrivate }) => (
            <li key={key} className="py-3">
              <span className="font-semibold wrap-anywhere">{title}</span>
              {productType && <span className="block text-sm text-ink-muted">{productType}</span>}
              {isPrivate && <span className="block text-sm">{t('private')}</span>}
              {left !== undefined && left > 0 && <span className="block text-sm">{t('left', { count: left })}</span>}
            </li>
          ))}
        </ul>
      )}
      <Button ref={ok} wide onClick={onClose}>
        {t('ok')}
      </Button>
    </Dialog>
  )
}
