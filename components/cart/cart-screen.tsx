'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '../../commerce/contract/cart'
import type { Currency } from '../../commerce/contract/primitives'
import { fitsCookie } from '../../lib/cart/cookie'
import { type CartItem, shortLines, subtotalOf } from '../../lib/cart/display'
import { nameOf } from '../../lib/cart/line-name'
import { skuOf } from '../../lib/cart/lines'
import { reloadOnce } from '../../lib/cart/reload-once'
import { useCart } from '../../lib/cart/use-cart'
import type { CartMethod } from '../../lib/checkout/cart-methods'
import { formatMoney } from '../../lib/money'
import { paths } from '../../lib/routes'
import { tellChanges, toldVerbs } from '../../lib/tracking/cart-changes'
import { trackCartViewed, trackCheckoutBegun, trackCheckoutInactive } from '../../lib/tracking/cart-events'
import { loadToastList } from '../layout/toast-host'
import { Button } from '../ui/button'
import { EmptyShelf } from '../ui/empty-shelf'
import { late } from '../ui/late'
import { LinkButton } from '../ui/link-button'
import { Spinner } from '../ui/spinner'
import { useAhead } from '../ui/use-ahead'
import { CartLines } from './cart-lines'
import { CartSummary } from './cart-summary'
import { RemovedNotice } from './removed-notice'
import { ReturnBanner } from './return-banner'
import { UnansweredNotice } from './unanswered-notice'
import { useCartDisplay } from './use-cart-display'
import { usePriceChanges } from './use-price-changes'
import { useStartCheckout } from './use-start-checkout'
import { useUnavailable } from './use-unavailable'

const UnavailableDialog = late(() => import('./unavailable-dialog').then((module) => module.UnavailableDialog))
const AlsoLike = late(() => import('./also-like').then((module) => module.AlsoLike))
/** Says also that there is no connection. */
const ahead = [loadToastList]

type Removed = { line: CartLine; putBack: () => Promise<boolean>; title: string; item: CartItem | undefined }

/** The cart page. The first paint is the spinner: what is in the cart only the browser knows. */
export function CartScreen({
  store,
  currency,
  title,
  methods = [],
  preview = false,
}: {
  /** The store's slug. */
  store: string
  /** What the page around it is in. */
  currency: Currency
  /** The creator's own words for 'My Cart'. */
  title?: string | undefined
  /** The ways of paying that have a button of their own here. */
  methods?: readonly CartMethod[]
  preview?: boolean
}) {
  const t = useTranslations('cart')
  const words = useTranslations('listing')
  const locale = useLocale()
  const cart = useCart()
  useAhead(ahead)
  const display = useCartDisplay(cart.lines, cart.ready)
  const isEmpty = cart.ready && cart.lines.length === 0
  const isRead = cart.ready && !display.isFetching && (isEmpty || display.data !== undefined)
  const unavailable = useUnavailable(
    isEmpty ? undefined : display.data,
    isRead ? display.dataUpdatedAt : undefined,
    currency,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const [removed, setRemoved] = useState<Removed>()
  const [said, say] = useState('')
  const [restored, setRestored] = useState<CartItem>()
  const returning = useRef<string>(undefined)

  const read = display.data?.items ?? []
  // What comes back is drawn as it left, until the catalogue has said what it is now.
  const isMissing = display.isPlaceholderData && restored && !read.some(({ sku }) => sku === restored.sku)
  const items = isMissing ? [...read, restored] : read
  const unknown = display.data?.unknown ?? []
  const gone = new Set(display.data?.unavailable.map(({ sku }) => sku))
  const lineSkus = new Set(cart.lines.map(skuOf))
  const shown = items.filter(({ sku }) => lineSkus.has(sku))
  const held = { items: shown, lines: cart.lines, currency }
  const known = new Map([...(removed?.item ? [removed.item] : []), ...items].map((item) => [item.sku, item]))
  const told = toldVerbs(known, currency)
  const { was, sentences } = usePriceChanges(shown, isRead ? display.dataUpdatedAt : undefined)

  const validate = async () => {
    const fresh = await display.recheck()
    // What could not be asked is not invalid: the checkout holds every line against the catalogue itself.
    if (!fresh) return true
    const gone = fresh.unavailable.filter(({ sku }) => lineSkus.has(sku))
    const short = shortLines(fresh.items, cart.lines)
    if (gone.length === 0 && short.length === 0) return true
    unavailable.renew(
      short.map(({ sku, productType, available, ...item }) => ({
        key: sku,
        sku,
        title: nameOf(item),
        productType,
        left: available,
      })),
    )
    trackCheckoutInactive(held)
    return false
  }
  const checkout = useStartCheckout({
    validate,
    refused: (errors) => {
      unavailable.refuse(errors)
      trackCheckoutInactive(held)
    },
    begun: () => trackCheckoutBegun(held),
  })

  // What a link has put in is known only now.
  useEffect(() => {
    if (isRead) tellChanges(known, currency)
  })

  const viewed = useRef(false)
  const tellable = isRead && !unavailable.leaving && shown.length > 0
  useEffect(() => {
    if (!tellable || viewed.current) return
    viewed.current = true
    trackCartViewed(store, held)
  })

  // Somebody has chosen another market in another tab: the page around the cart is still in the old one.
  const foreign = isRead && display.data !== undefined && display.data.currency !== currency
  useEffect(() => {
    if (foreign) reloadOnce()
  }, [foreign])

  const remove = (line: CartLine, index: number, item: CartItem | undefined) => {
    const putBack = told.takeOut(line, index)
    setRemoved({ line, putBack, item, title: item ? nameOf(item) : line.slug })
    setRestored(undefined)
    const next = cart.lines[index + 1] ?? cart.lines[index - 1]
    const target = next && document.getElementById(`line-${skuOf(next)}`)
    if (target) target.focus()
    else heading.current?.focus()
  }
  const undo = () => {
    if (removed) {
      void removed.putBack()
      say(t('restored', { title: removed.title }))
      setRestored(removed.item)
      returning.current = `line-${skuOf(removed.line)}`
    }
    setRemoved(undefined)
  }
  useEffect(() => {
    if (returning.current === undefined) return
    const link = document.getElementById(returning.current) ?? heading.current
    returning.current = undefined
    link?.focus()
  })

  // Lines that cannot be had stand in the dialog alone: a cart of nothing else is an empty one.
  const allGone = isRead && shown.length === 0 && unknown.length === 0
  const empty = cart.ready && (isEmpty || allGone)
  const loading = !cart.ready || (!empty && display.isPending)
  const count = cart.lines.reduce((sum, line) => (gone.has(skuOf(line)) ? sum : sum + line.quantity), 0)
  const subtotal = subtotalOf(shown, cart.lines, shown[0]?.price.currency ?? currency)
  const isShipped = shown.some(({ digital }) => !digital)

  return (
    // As high as the window from the start: the footer does not move when the lines are there.
    <div className="mx-auto min-h-dvh max-w-page px-gutter pt-8 tablet:pt-12">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="heading min-w-0 text-h1 wrap-anywhere outline-none! shadow-none!">
          {title ?? t('title')}
        </h1>
        <p aria-live="polite" className="text-ink-muted">
          {cart.ready && !empty && t('count', { count })}
        </p>
      </div>
      <p role="status" className="sr-only">
        {[...sentences, said].join(' ').trim()}
      </p>
      {cart.unsaved && !isEmpty && (
        <p role="status" className="mt-4 rounded-control border border-warn bg-warn-soft px-4 py-3 text-sm text-warn">
          {fitsCookie(cart) ? words('notKept') : t('unsaved')}
        </p>
      )}
      <p className="hidden py-24 text-center noscript:block">{t('noScript')}</p>
      <RemovedNotice title={removed?.title} onUndo={undo} />
      {loading && !display.isError && (
        <p role="status" className="flex items-center justify-center gap-3 py-24 text-ink-muted noscript:hidden">
          <Spinner className="size-6" />
          {t('loading')}
        </p>
      )}
      {!empty && display.isError && !display.data && (
        <EmptyShelf action={<Button onClick={() => void display.refetch()}>{t('retry')}</Button>}>
          {t('failed')}
        </EmptyShelf>
      )}
      {empty && (
        <EmptyShelf action={<LinkButton href={paths.home()}>{t('emptyAction')}</LinkButton>}>{t('empty')}</EmptyShelf>
      )}
      {!loading && !empty && display.data && (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 tablet-lg:grid-cols-[minmax(0,1fr)_400px]">
          <div>
            {unknown.length > 0 && (
              <UnansweredNotice busy={display.isFetching} onRetry={() => void display.refetch()} />
            )}
            <CartLines
              items={items}
              currency={currency}
              unknown={unknown}
              gone={gone}
              was={was}
              onRemove={remove}
              say={say}
            />
            {isShipped && <ReturnBanner />}
          </div>
          <CartSummary
            subtotal={formatMoney(subtotal, locale)}
            partial={unknown.length > 0}
            methods={methods}
            busy={checkout.busy}
            obstacle={
              preview
                ? t('noCheckoutInPreview')
                : subtotal.amount === 0 && unknown.length === 0
                  ? t('nothingToPay')
                  : undefined
            }
            shipped={isShipped || unknown.length > 0}
            onCheckout={(pressed) => void checkout.start(pressed)}
          />
        </div>
      )}
      {!unavailable.leaving && shown.length > 0 && <AlsoLike lines={cart.lines} />}
      {(unavailable.soon || unavailable.rows) && (
        <UnavailableDialog items={unavailable.rows} onClose={unavailable.close} finalFocus={heading} />
      )}
    </div>
  )
}
