'use client'

import type { WireError } from '@awning/contract/errors'
import type { Money } from '@awning/contract/primitives'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { CartMethod } from '../../lib/cart/display'
import { type StoreWallets, walletsFor } from '../../lib/payment/own-wallet'
import { BottomBar } from '../ui/bottom-bar'
import { Button } from '../ui/button'
import type { Elements } from '../ui/content'
import { Icon } from '../ui/icon'
import { Skeleton } from '../ui/skeleton'
import { useOutOfView } from '../ui/use-out-of-view'
import { CheckoutButtons, useCheckoutButton } from './checkout-buttons'
import type { CheckoutButton } from './use-start-checkout'

/**
 * The subtotal and the checkout buttons: one for all payment methods, and one for each method with its own button. On small
 * screens a bar has the subtotal and the main button while that is out of view.
 */
export function CartSummary({
  subtotal: amount,
  isPending,
  freeDelivery,
  partial,
  methods,
  wallets,
  busy,
  blockedReason,
  shipped,
  onCheckout,
  ...events
}: {
  subtotal: Money
  /** The subtotal is shown once all lines are known. */
  isPending: boolean
  freeDelivery: Elements
  /** Some lines are missing from the subtotal because they could not be loaded. */
  partial: boolean
  methods: readonly CartMethod[]
  wallets: StoreWallets | undefined
  /** The button that is starting a checkout; the others are disabled. */
  busy: CheckoutButton | undefined
  blockedReason: string | undefined
  /** At least one item ships. */
  shipped: boolean
  onCheckout: (pressed: CheckoutButton) => void
  onRejected: (errors: WireError[]) => void
  onStarted: () => void
}) {
  const locale = useLocale()
  const subtotal = isPending ? undefined : formatMoney(amount, locale)
  const t = useTranslations('cart')
  const button = useRef<HTMLButtonElement>(null)
  const isOutOfView = useOutOfView(button)
  const state = { busy, blockedReason, onCheckout }
  const buttonFor = useCheckoutButton(state)
  return (
    <section
      aria-labelledby="cart-summary"
      className="rounded-panel bg-surface2 p-5 mobile-md:p-7 tablet-lg:sticky tablet-lg:top-24 tablet-lg:row-span-2"
    >
      <h2 id="cart-summary" className="heading text-h3">
        {t('summary')}
      </h2>
      <dl className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 text-lg" aria-live="polite">
        <dt>{t('subtotal')}</dt>
        <dd translate="no" className="price">
          {subtotal ?? <Skeleton className="inline-block h-4 w-16" />}
        </dd>
      </dl>
      {freeDelivery}
      {partial && <p className="mt-2 text-sm text-ink-muted">{t('partial')}</p>}
      {shipped && <p className="mt-2 text-sm text-ink-muted">{t('note')}</p>}
      <CheckoutButtons
        buttonRef={button}
        className="mt-6"
        methods={methods}
        wallets={wallets && walletsFor(wallets, shipped)}
        subtotal={amount}
        isPending={isPending}
        {...events}
        {...state}
      />
      <p className="mt-4 flex items-center justify-center gap-2 text-sm text-ink-muted">
        <Icon name="lock" className="size-4" />
        <span>{t('secure')}</span>
      </p>
      {isOutOfView !== undefined && (
        <BottomBar needed={isOutOfView} className="tablet-lg:hidden">
          <div className="flex items-center gap-4">
            <p className="min-w-0 flex-1">
              <span className="block text-sm text-ink-muted">{t('subtotal')}</span>
              <span translate="no" className="price">
                {subtotal}
              </span>
            </p>
            <Button size="md" {...buttonFor('all')}>
              {t('checkout')}
            </Button>
          </div>
        </BottomBar>
      )}
    </section>
  )
}
