'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { CartLine } from '../../commerce/contract/cart'
import type { Currency } from '../../commerce/contract/primitives'
import { subtotalOf } from '../../lib/cart/display'
import { skuOf } from '../../lib/cart/lines'
import { useCart } from '../../lib/cart/use-cart'
import { formatMoney } from '../../lib/money'
import { paths } from '../../lib/routes'
import { Button } from '../ui/button'
import { EmptyShelf } from '../ui/empty-shelf'
import { late } from '../ui/late'
import { LinkButton } from '../ui/link-button'
import { Spinner } from '../ui/spinner'
import { CartLines } from './cart-lines'
import { CartSummary } from './cart-summary'
import { RemovedNotice } from './removed-notice'
import { ReturnBanner } from './return-banner'
import { useCartDisplay } from './use-cart-display'
import { useStartCheckout } from './use-start-checkout'
import { useUnavailable } from './use-unavailable'

const UnavailableDialog = late(() => import('./unavailable-dialog').then((module) => module.UnavailableDialog))

type Removed = { line: CartLine; index: number; title: string }

const focusTitle = () => document.getElementById('cart-title')?.focus()

/** The cart page. The first paint is the spinner: what is in the cart only the browser knows. */
export function CartScreen({ currency, preview = false }: { currency: Currency; preview?: boolean }) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const cart = useCart()
  const display = useCartDisplay(cart.lines, cart.ready)
  const unavailable = useUnavailable(display.data?.unavailable, !display.isFetching)
  const checkout = useStartCheckout(unavailable.refuse)
  const [removed, setRemoved] = useState<Removed>()

  useEffect(() => {
    const wake = () => checkout.wake()
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  })

  const remove = (line: CartLine, index: number, title: string) => {
    void cart.remove(skuOf(line))
    setRemoved({ line, index, title })
    const next = cart.lines[index + 1] ?? cart.lines[index - 1]
    const target = next && document.getElementById(`line-${skuOf(next)}`)
    if (target) target.focus()
    else focusTitle()
  }
  const undo = () => {
    if (removed) void cart.restore(removed.line, removed.index)
    setRemoved(undefined)
    focusTitle()
  }

  const items = display.data?.items ?? []
  const shown = items.filter(({ sku }) => cart.lines.some((line) => skuOf(line) === sku))
  // Lines that cannot be had stand in the dialog alone: a cart of nothing else is an empty one.
  const allGone = !display.isFetching && display.data !== undefined && shown.length === 0
  const empty = cart.ready && (cart.lines.length === 0 || allGone)
  const loading = !cart.ready || (!empty && display.isPending)
  const subtotal = subtotalOf(items, cart.lines, items[0]?.price.currency ?? currency)

  return (
    <div className="mx-auto max-w-page px-gutter pt-8 pb-section tablet:pt-12">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 id="cart-title" tabIndex={-1} className="heading text-h1 outline-none! shadow-none!">
          {t('title')}
        </h1>
        <p aria-live="polite" className="text-ink-muted">
          {cart.ready && !empty && t('count', { count: cart.count })}
        </p>
      </div>
      {cart.unsaved && (
        <p role="status" className="mt-4 rounded-control border border-warn bg-warn-soft px-4 py-3 text-sm text-warn">
          {t('unsaved')}
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
            <CartLines items={items} onRemove={remove} />
            {shown.some(({ digital }) => !digital) && <ReturnBanner />}
          </div>
          <CartSummary
            subtotal={formatMoney(subtotal, locale)}
            busy={checkout.busy}
            obstacle={preview ? t('noCheckoutInPreview') : subtotal.amount === 0 ? t('nothingToPay') : undefined}
            shipped={shown.some(({ digital }) => !digital)}
            onCheckout={() => void checkout.start()}
          />
        </div>
      )}
      {unavailable.rows && <UnavailableDialog items={unavailable.rows} onClose={unavailable.close} />}
    </div>
  )
}
