'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

export type UnavailableRow = {
  key: string
  title: string
  productType: string
  /** Pieces that are still there: the line stays with so many. */
  left?: number
}

/** Tells what is not to be had any more. It goes from the cart with OK, and with every other way to close. */
export function UnavailableDialog({ items, onClose }: { items: UnavailableRow[]; onClose: () => void }) {
  const t = useTranslations('cart.unavailable')
  const ok = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      id="cart-unavailable-items"
      open
      role="alertdialog"
      title={t('title')}
      description={items.length > 0 ? t('following') : t('some')}
      onClose={onClose}
      initialFocus={ok}
    >
      {items.length > 0 && (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {items.map(({ key, title, productType, left }) => (
            <li key={key} className="py-3">
              <span className="font-semibold wrap-anywhere">{title}</span>
              {productType && <span className="block text-sm text-ink-muted">{productType}</span>}
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
