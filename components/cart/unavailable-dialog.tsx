'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useRef } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

export type UnavailableRow = {
  key: string
  title: string
  productType: string
  /** Pieces that are still there: the line stays with so many. */
  left?: number
  /** Its listing is private. */
  private?: boolean
}

/** Tells what is not to be had any more, once there are `items`. It goes from the cart with OK, and with every other way to close. */
export function UnavailableDialog({
  items,
  onClose,
  finalFocus,
}: {
  items: UnavailableRow[] | undefined
  onClose: () => void
  /** Who opened it is nobody, so focus has nowhere to go back to by itself. */
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
