'use client'

import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { ModalSubjects } from '../../lib/layout/modals'
import { paths } from '../../lib/routing/paths'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { LinkButton } from '../ui/link-button'
import { Picture } from '../ui/picture'

/**
 * The item that was just added, with links to continue. `finalFocus` receives the focus afterwards if it should not return to the
 * previous element.
 */
export function CartConfirmation({
  id = 'cart-confirmation',
  subject,
  onClose,
  finalFocus,
  children,
}: {
  id?: 'cart-confirmation' | 'quick-add-confirmation'
  subject: ModalSubjects['cart-confirmation']
  onClose: () => void
  finalFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}) {
  const t = useTranslations('listing')
  const price = formatMoney(subject.price, useLocale())
  const first = useRef<HTMLAnchorElement>(null)
  return (
    <Dialog
      id={id}
      open
      place="cart"
      onClose={onClose}
      title={subject.short?.none ? t('nothingAdded') : t('added')}
      closeLabel={t('close')}
      initialFocus={first}
      finalFocus={finalFocus}
    >
      {children}
      {subject.unsaved && (
        <p role="alert" className="mb-4 rounded-control border border-warn bg-warn-soft px-4 py-3 text-sm text-warn">
          {t('notSaved')}
        </p>
      )}
      <div className="flex gap-4">
        {subject.picture && (
          <div className="stage w-24 shrink-0 self-start rounded-tile">
            <Picture src={subject.picture} alt="" sizes="96px" maxWidth={560} className="aspect-[4/5]" />
          </div>
        )}
        <div className="min-w-0 py-1">
          <p className="font-semibold wrap-anywhere">{subject.title}</p>
          <p className="mt-1 text-sm text-ink-muted wrap-anywhere">{subject.detail}</p>
          <p className="price mt-2 text-base">
            {subject.quantity === 0 ? price : t('addedQuantity', { count: subject.quantity, price })}
          </p>
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
