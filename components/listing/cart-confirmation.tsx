'use client'

import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useRef, useState } from 'react'
import { cartMirror, useCartCount } from '../../lib/cart/cart-store'
import { hasRejectedCookies } from '../../lib/cart/encode-cart'
import type { ModalSubjects } from '../../lib/layout/modals'
import { paths } from '../../lib/routing/paths'
import { Button } from '../ui/button'
import type { Elements } from '../ui/content'
import { Dialog } from '../ui/dialog'
import { lazyWithRetry } from '../ui/lazy-with-retry'
import { LinkButton } from '../ui/link-button'
import { Picture } from '../ui/picture'

const CartDrawer = lazyWithRetry(
  () => import('../cart/cart-drawer').then((module) => module.CartDrawer),
  // The item that was added is displayed at once, and offline.
  ({ children }) => children,
)

type Subject = ModalSubjects['cart-confirmation']

/**
 * The item that was just added and the rest of the cart, with links to continue. `finalFocus` receives the focus afterwards if it should not return to the
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
  subject: Subject
  onClose: () => void
  finalFocus?: RefObject<HTMLElement | null>
  children?: Elements
}) {
  const t = useTranslations('listingDialogs')
  const tListing = useTranslations('listing')
  const tCart = useTranslations('cart')
  // Once a line is removed, the dialog shows the cart and no longer what was added.
  const [isChanged, setChanged] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const [totals, setTotals] = useState<HTMLElement | null>(null)
  const first = useRef<HTMLAnchorElement>(null)
  return (
    <Dialog
      id={id}
      open
      place="cart"
      onClose={onClose}
      title={isChanged ? tCart('title') : subject.short?.none ? t('nothingAdded') : tListing('added')}
      closeLabel={t('close')}
      initialFocus={() => firstInView(first.current)}
      finalFocus={finalFocus}
    >
      {children}
      {subject.unsaved && (
        <p role="alert" className="mb-4 rounded-control border border-warn bg-warn-soft px-4 py-3 text-sm text-warn">
          {hasRejectedCookies(cartMirror.getState()) ? tCart('blocked.text') : tListing('notSaved')}
        </p>
      )}
      {subject.short && <p className="mb-4 text-sm font-medium text-warn">{subject.short.text}</p>}
      <CartDrawer
        sku={subject.sku}
        totals={totals}
        focusOtherwise={() => first.current?.focus()}
        onLoaded={() => setLoaded(true)}
        onRemoved={() => setChanged(true)}
        onClose={onClose}
      >
        <AddedItem subject={subject} />
      </CartDrawer>
      <div className="drawer-end -mx-5 mt-auto border-t border-line bg-surface px-5 py-4 mobile-md:-mx-7 mobile-md:px-7">
        <div ref={setTotals} className="drawer-totals" />
        {!subject.unsaved && !isLoaded && <FirstCheckoutButton />}
        <div className="mt-2 grid grid-cols-2 gap-3">
          <LinkButton
            ref={first}
            href={paths.cart()}
            tone="quiet"
            className="min-h-11! px-1! text-sm! underline underline-offset-4"
            onClick={onClose}
          >
            {tCart('viewCart')}
          </LinkButton>
          <Button tone="quiet" className="min-h-11! px-1! text-sm!" onClick={onClose}>
            {t('continueShopping')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Starts the checkout with a form that the browser sends itself, until the cart is loaded. */
function FirstCheckoutButton() {
  const t = useTranslations('cart')
  return (
    <form method="post" action="/api/checkout/form" className="drawer-checkout">
      <input type="hidden" name="step" value="start" />
      <input type="hidden" name="from" value="drawer" />
      <Button type="submit" size="xl" wide>
        {t('checkout')}
      </Button>
    </form>
  )
}

/** The element, unless its dialog is too high for the window: focus would scroll to the end. Then the first one, at the top. */
function firstInView(element: HTMLElement | null): HTMLElement | true {
  const dialog = element?.closest('[role="dialog"]')
  return element === null || !dialog || dialog.scrollHeight > dialog.clientHeight ? true : element
}

function AddedItem({ subject: { picture, title, detail, price, quantity } }: { subject: Subject }) {
  const t = useTranslations('listingDialogs')
  const formatted = formatMoney(price, useLocale())
  const count = useCartCount()
  return (
    <div className="drawer-item" data-more={(count ?? 0) > quantity || undefined}>
      {picture && (
        <div className="stage w-18 shrink-0 self-start rounded-control">
          <Picture src={picture} alt="" sizes="72px" maxWidth={560} className="aspect-[4/5]" />
        </div>
      )}
      <div className="min-w-0">
        <p className="line-clamp-3 font-semibold wrap-anywhere">{title}</p>
        <p className="mt-1 text-sm text-ink-muted wrap-anywhere">{detail}</p>
        <p translate="no" className="price mt-2 text-base">
          {quantity === 0 ? formatted : t('addedQuantity', { count: quantity, price: formatted })}
        </p>
      </div>
    </div>
  )
}
