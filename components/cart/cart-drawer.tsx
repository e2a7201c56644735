'use client'

import type { CartLine } from '@awning/contract/cart'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { useEffectEvent, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLocalHref } from '#local-href'
import { goTo } from '../../lib/browser/leave-page'
import { trackCheckoutStarted, trackedCartActions } from '../../lib/cart/cart-changes'
import { useCart } from '../../lib/cart/cart-store'
import { type CartDisplay, type CartItem, shortLines, subtotalOf } from '../../lib/cart/display'
import { walletsFor } from '../../lib/payment/own-wallet'
import { paths } from '../../lib/routing/paths'
import { skuOf } from '../../lib/sku'
import { QueryProvider } from '../layout/query-provider'
import type { Elements } from '../ui/content'
import { CartLines } from './cart-lines'
import { RemovedNotice, UnresolvedLinesNotice } from './cart-notices'
import { CheckoutButtons } from './checkout-buttons'
import { DrawerRelated } from './drawer-related'
import { FreeDeliveryProgress } from './free-delivery-progress'
import { useCartDisplay } from './use-cart-display'
import { useRemovedLine } from './use-removed-line'
import { useStartCheckout } from './use-start-checkout'

type DrawerProps = {
  /** The line that was just added. It is displayed first. */
  sku: string
  /** Where subtotal and checkout buttons are rendered: below the scrolled part. */
  totals: HTMLElement | null
  focusOtherwise: () => void
  /** The checkout button is rendered in `totals`. */
  onLoaded: () => void
  onRemoved: () => void
  onClose: () => void
  /** What is displayed until the lines are known, and if they cannot be loaded. */
  children: Elements
}

/** The contents of the cart in the confirmation dialog. */
export function CartDrawer(props: DrawerProps) {
  return (
    <QueryProvider>
      <DrawerContent {...props} />
    </QueryProvider>
  )
}

function DrawerContent({ children, ...props }: DrawerProps) {
  const cart = useCart()
  const display = useCartDisplay(cart.lines, cart.ready)
  if (!cart.ready || !display.data) return children
  return <LoadedDrawer {...props} display={display} data={display.data} lines={cart.lines} />
}

function LoadedDrawer({
  sku: added,
  totals,
  focusOtherwise,
  onLoaded,
  onRemoved,
  onClose,
  display,
  data,
  lines,
}: Omit<DrawerProps, 'children'> & {
  display: ReturnType<typeof useCartDisplay>
  data: CartDisplay
  lines: readonly CartLine[]
}) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const reportLoaded = useEffectEvent(onLoaded)
  // Before the browser paints, so that there is one checkout button.
  useLayoutEffect(() => reportLoaded(), [])
  const { unknown, unavailable, currency } = data
  const removal = useRemovedLine({
    place: 'drawer',
    lines,
    loaded: data.items,
    isStale: display.isPlaceholderData,
    focusOtherwise,
  })
  const { items, removed } = removal
  const skus = new Set(lines.map(skuOf))
  const shown = items.filter(({ sku }) => skus.has(sku))
  const known = new Map([...(removed?.item ? [removed.item] : []), ...items].map((item) => [item.sku, item]))
  const tracked = trackedCartActions(known, currency)
  const remove = (line: CartLine, index: number, item: CartItem | undefined) => {
    removal.remove(line, index, item, tracked.removeWithUndo(line, index))
    onRemoved()
  }

  const local = useLocalHref()
  const openCart = () => goTo(local(paths.cart()))
  const events = {
    onRejected: openCart,
    onStarted: () => trackCheckoutStarted({ items: shown, lines, currency }),
  }
  const checkout = useStartCheckout({
    ...events,
    // The cart page names the lines that have changed.
    validate: async () => {
      const fresh = await display.recheck()
      if (!fresh || (fresh.unavailable.length === 0 && shortLines(fresh.items, lines).length === 0)) return true
      openCart()
      return false
    },
  })

  const unavailableSkus = new Set(unavailable.map(({ sku }) => sku))
  const subtotal = subtotalOf(shown, lines, shown[0]?.price.currency ?? currency)
  const isEmpty = shown.length === 0 && unknown.length === 0
  return (
    <>
      <p role="status" className="sr-only">
        {removal.announcement}
      </p>
      {unknown.length > 0 && <UnresolvedLinesNotice busy={display.isFetching} onRetry={() => void display.refetch()} />}
      {isEmpty ? (
        <p className="py-4 text-ink-muted">{t('empty')}</p>
      ) : (
        <CartLines
          place="drawer"
          firstSku={added}
          items={items}
          currency={currency}
          unknown={unknown}
          unavailableSkus={unavailableSkus}
          previousPrice={new Map()}
          onRemove={remove}
          announce={removal.announce}
        />
      )}
      {data.freeDeliveryFrom && shown.some(({ digital }) => !digital) && (
        <FreeDeliveryProgress from={data.freeDeliveryFrom} subtotal={subtotal} className="mt-4" />
      )}
      <RemovedNotice title={removed?.title} onUndo={removal.undo} />
      <DrawerRelated lines={lines} onLeave={onClose} />
      {totals &&
        !isEmpty &&
        createPortal(
          <>
            <dl className="flex items-baseline justify-between gap-4 text-lg" aria-live="polite">
              <dt>{t('subtotal')}</dt>
              <dd translate="no" className="price">
                {formatMoney(subtotal, locale)}
              </dd>
            </dl>
            {unknown.length > 0 && <p className="text-sm text-ink-muted">{t('partial')}</p>}
            <CheckoutButtons
              className="mt-3"
              methods={data.methods}
              wallets={walletsFor(
                data.wallets,
                shown.some(({ digital }) => !digital),
              )}
              subtotal={subtotal}
              {...events}
              busy={checkout.busy}
              blockedReason={
                data.preview
                  ? t('noCheckoutInPreview')
                  : subtotal.amount === 0 && unknown.length === 0
                    ? t('nothingToPay')
                    : undefined
              }
              onCheckout={(pressed) => void checkout.start(pressed)}
            />
          </>,
          totals,
        )}
    </>
  )
}
