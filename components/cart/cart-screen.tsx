'use client'

import type { CartLine } from '@awning/contract/cart'
import type { WireError } from '@awning/contract/errors'
import type { Currency } from '@awning/platform/currencies'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import {
  trackCartChanges,
  trackCartViewed,
  trackCheckoutInactive,
  trackCheckoutStarted,
  trackedCartActions,
} from '../../lib/cart/cart-changes'
import { useCart } from '../../lib/cart/cart-store'
import { type CartItem, type CartMethod, shortLines, subtotalOf } from '../../lib/cart/display'
import { nameOf } from '../../lib/cart/displayed-lines'
import { hasRejectedCookies } from '../../lib/cart/encode-cart'
import { reloadOnce } from '../../lib/cart/reload-once'
import { savedForLater, saveForLater, startSavedForLater } from '../../lib/cart/saved-for-later'
import type { StoreWallets } from '../../lib/payment/own-wallet'
import { paths } from '../../lib/routing/paths'
import { skuOf } from '../../lib/sku'
import { loadToastList } from '../layout/toast-host'
import { Button } from '../ui/button'
import { buttonClass } from '../ui/button-class'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { lazyWithRetry } from '../ui/lazy-with-retry'
import { LinkButton } from '../ui/link-button'
import { Spinner } from '../ui/spinner'
import { usePreload } from '../ui/use-idle'
import { CartLines } from './cart-lines'
import { RemovedNotice, UnresolvedLinesNotice } from './cart-notices'
import { CartSummary } from './cart-summary'
import { CartWaiting, cartGrid } from './cart-waiting'
import { FreeDeliveryProgress } from './free-delivery-progress'
import { useCartDisplay } from './use-cart-display'
import { usePriceChanges } from './use-price-changes'
import { useRemovedLine } from './use-removed-line'
import { useStartCheckout } from './use-start-checkout'
import { useUnavailable } from './use-unavailable'

/**
 * The notice of a browser that rejects cookies, such as one inside another app: what happens to the cart, and its link, which
 * another browser opens.
 */
function BlockedCookiesNotice({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations('cart.blocked')
  const items = lines.map((line) => `${skuOf(line)}_${line.quantity}`)
  return (
    <p role="status" className="mt-4 rounded-control border border-warn bg-warn-soft px-4 py-3 text-sm text-warn">
      <span>{`${t('text')} `}</span>
      <a href={paths.cartOf(items)} className="link font-semibold">
        {t('link')}
      </a>
    </p>
  )
}

/** Not shown for carts with digital items only. */
function ReturnBanner() {
  const t = useTranslations('cart')
  return (
    <aside className="flex items-start gap-4 rounded-panel bg-surface2 p-5">
      <Icon name="return" className="mt-0.5" />
      <div>
        <p className="font-semibold">{t('returnTitle')}</p>
        <p className="text-sm">{t('returnText')}</p>
      </div>
    </aside>
  )
}

const UnavailableDialog = lazyWithRetry(() => import('./unavailable-dialog').then((module) => module.UnavailableDialog))
const SavedForLater = lazyWithRetry(() => import('./saved-for-later').then((module) => module.SavedForLater))
const AlsoLike = lazyWithRetry(() => import('./also-like').then((module) => module.AlsoLike))
/** Toasts also report a lost connection, so load them ahead of time. */
const preloads = [loadToastList]

/** The rows are those of the cookie, with what was displayed of them before, until the service responds. */
export function CartScreen({
  store,
  currency,
  title,
  methods = [],
  wallets,
  preview = false,
}: {
  /** The store's slug. */
  store: string
  currency: Currency
  /** The creator's title in place of 'My Cart'. */
  title?: string | undefined
  /** The payment methods that have their own button in the cart. */
  methods?: readonly CartMethod[]
  /** Those of the store. */
  wallets?: StoreWallets | undefined
  preview?: boolean
}) {
  const t = useTranslations('cart')
  const cart = useCart()
  usePreload(preloads)
  const display = useCartDisplay(cart.lines, cart.ready, currency)
  const isEmpty = cart.ready && cart.lines.length === 0
  const isBlocked = hasRejectedCookies(cart)
  const isRead = cart.ready && !display.isFetching && (isEmpty || display.data !== undefined)
  const unavailable = useUnavailable(
    isEmpty ? undefined : display.data,
    isRead ? display.dataUpdatedAt : undefined,
    currency,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const removal = useRemovedLine({
    place: 'cart',
    lines: cart.lines,
    loaded: display.data?.items ?? [],
    isStale: display.isPlaceholderData,
    focusOtherwise: focusHeading,
  })
  const { items, removed } = removal
  const unknown = display.data?.unknown ?? []
  const unavailableSkus = new Set(display.data?.unavailable.map(({ sku }) => sku))
  const lineSkus = new Set(cart.lines.map(skuOf))
  const shown = items.filter(({ sku }) => lineSkus.has(sku))
  const cartState = { items: shown, lines: cart.lines, currency }
  const known = new Map([...(removed?.item ? [removed.item] : []), ...items].map((item) => [item.sku, item]))
  const tracked = trackedCartActions(known, currency)
  const { was, sentences } = usePriceChanges(shown, isRead ? display.dataUpdatedAt : undefined)

  const validate = async () => {
    const fresh = await display.recheck()
    // A failed request does not block: the checkout validates every line itself.
    if (!fresh) return true
    const nowUnavailable = fresh.unavailable.filter(({ sku }) => lineSkus.has(sku))
    const short = shortLines(fresh.items, cart.lines)
    if (nowUnavailable.length === 0 && short.length === 0) return true
    unavailable.renew(
      short.map(({ sku, productType, available, ...item }) => ({
        key: sku,
        sku,
        title: nameOf(item),
        productType,
        left: available,
      })),
    )
    trackCheckoutInactive(cartState)
    return false
  }
  const events = {
    onRejected: (errors: WireError[]) => {
      unavailable.reject(errors)
      trackCheckoutInactive(cartState)
    },
    onStarted: () => trackCheckoutStarted(cartState),
  }
  const checkout = useStartCheckout({ validate, ...events })

  // The lines that a cart link added are known only now.
  useEffect(() => {
    if (isRead) trackCartChanges(known, currency)
  })

  const viewed = useRef(false)
  const canTrackView = isRead && !unavailable.leaving && shown.length > 0
  useEffect(() => {
    if (!canTrackView || viewed.current) return
    viewed.current = true
    trackCartViewed(store, cartState)
  })

  // The market was changed in another tab: this page still has the old currency.
  const isOtherCurrency = isRead && display.data !== undefined && display.data.currency !== currency
  useEffect(() => {
    if (isOtherCurrency) reloadOnce()
  }, [isOtherCurrency])

  const remove = (line: CartLine, index: number, item: CartItem | undefined) =>
    removal.remove(line, index, item, tracked.removeWithUndo(line, index))

  const saveLine = (line: CartLine, index: number, item: CartItem) => {
    saveForLater(line)
    void tracked.remove(skuOf(line))
    removal.leave(index, t('later.saved', { title: nameOf(item) }))
  }
  const saved = savedForLater()
  useEffect(startSavedForLater, [])

  // Unavailable lines appear only in the dialog: a cart with nothing else is empty.
  const isNothingAvailable = isRead && shown.length === 0 && unknown.length === 0
  const empty = cart.ready && (isEmpty || isNothingAvailable)
  const isWaiting = !empty && display.isStored
  const hasWaitingRows = isWaiting && shown.length < cart.lines.length
  const count = cart.lines.reduce((sum, line) => (unavailableSkus.has(skuOf(line)) ? sum : sum + line.quantity), 0)
  const subtotal = subtotalOf(shown, cart.lines, shown[0]?.price.currency ?? currency)
  // A line that is not known yet probably ships.
  const isShipped = hasWaitingRows || shown.some(({ digital }) => !digital)
  const emptyState = (
    <EmptyState action={<LinkButton href={paths.home()}>{t('emptyAction')}</LinkButton>}>{t('empty')}</EmptyState>
  )

  return (
    // At least as high as the viewport, so that the footer does not move when the lines load.
    <div className="mx-auto min-h-dvh max-w-page px-gutter pt-8 tablet:pt-12">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="heading min-w-0 text-h1 wrap-anywhere outline-none! shadow-none!">
          {title ?? t('title')}
        </h1>
        <p aria-live="polite" className="text-ink-muted">
          {cart.ready && !empty && t('count', { count })}
        </p>
        {isWaiting && (
          <p role="status">
            <Spinner className="size-5" />
            <span className="sr-only">{t('loading')}</span>
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {[...sentences, removal.announcement].join(' ').trim()}
      </p>
      {isBlocked && !isEmpty && <BlockedCookiesNotice lines={cart.lines} />}
      {cart.unsaved && !isBlocked && !isEmpty && (
        <p role="status" className="mt-4 rounded-control border border-warn bg-warn-soft px-4 py-3 text-sm text-warn">
          {t('unsaved')}
        </p>
      )}
      <p className="hidden py-8 noscript:block">
        <a href={paths.plainCart()} className={buttonClass({})}>
          {t('viewCart')}
        </a>
      </p>
      <RemovedNotice title={removed?.title} onUndo={removal.undo} />
      {!cart.ready && <CartWaiting empty={emptyState} />}
      {!empty && display.isError && !display.data && (
        <EmptyState action={<Button onClick={() => void display.refetch()}>{t('retry')}</Button>}>
          {t('failed')}
        </EmptyState>
      )}
      {empty && emptyState}
      {cart.ready && !empty && display.data && (
        <div className={cartGrid}>
          <div>
            {unknown.length > 0 && (
              <UnresolvedLinesNotice busy={display.isFetching} onRetry={() => void display.refetch()} />
            )}
            <CartLines
              items={items}
              currency={currency}
              unknown={unknown}
              unavailableSkus={unavailableSkus}
              previousPrice={was}
              onSave={saveLine}
              onRemove={remove}
              announce={removal.announce}
            />
          </div>
          <CartSummary
            subtotal={subtotal}
            isPending={hasWaitingRows}
            {...events}
            freeDelivery={
              isShipped &&
              display.data.freeDeliveryFrom && (
                <FreeDeliveryProgress from={display.data.freeDeliveryFrom} subtotal={subtotal} className="mt-4" />
              )
            }
            partial={unknown.length > 0}
            methods={methods}
            wallets={wallets}
            busy={checkout.busy}
            blockedReason={
              preview
                ? t('noCheckoutInPreview')
                : subtotal.amount === 0 && unknown.length === 0 && !hasWaitingRows
                  ? t('nothingToPay')
                  : undefined
            }
            shipped={isShipped || unknown.length > 0}
            onCheckout={(pressed) => void checkout.start(pressed)}
          />
          {isShipped && <ReturnBanner />}
        </div>
      )}
      {saved.ready && saved.lines.length > 0 && (
        <SavedForLater
          lines={saved.lines}
          currency={currency}
          announce={removal.announce}
          focusOtherwise={focusHeading}
        />
      )}
      {!unavailable.leaving && (empty || shown.length > 0) && <AlsoLike lines={empty ? [] : cart.lines} />}
      {(unavailable.soon || unavailable.rows) && (
        <UnavailableDialog items={unavailable.rows} onClose={unavailable.close} finalFocus={heading} />
      )}
    </div>
  )
}
