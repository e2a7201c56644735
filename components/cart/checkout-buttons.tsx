'use client'

import type { WireError } from '@awning/contract/errors'
import type { Money } from '@awning/contract/primitives'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import type { CartMethod } from '../../lib/cart/display'
import { findOwnWallet, type StoreWallets } from '../../lib/payment/own-wallet'
import { Button } from '../ui/button'
import { lazyWithRetry } from '../ui/lazy-with-retry'
import { useIdle } from '../ui/use-idle'
import { WalletLogo } from '../ui/wallet-logo'
import type { CheckoutButton } from './use-start-checkout'

/** While one button is busy, the others are disabled. */
export function useCheckoutButton({
  busy,
  blockedReason,
  onCheckout,
}: {
  busy: CheckoutButton | undefined
  blockedReason: string | undefined
  onCheckout: (pressed: CheckoutButton) => void
}) {
  const t = useTranslations('cart')
  return (button: CheckoutButton) => ({
    busy: busy === button,
    busyText: t('checkoutBusy'),
    disabled: blockedReason !== undefined || (busy !== undefined && busy !== button),
    onClick: () => onCheckout(button),
  })
}

const CartWallet = lazyWithRetry(() => import('./cart-wallet').then((module) => module.CartWallet))

/**
 * The checkout button for all payment methods, one for each method with its own button, and the button of the wallet of this
 * browser, which appears once its sheet can open.
 */
export function CheckoutButtons({
  methods,
  wallets,
  subtotal,
  isPending = false,
  onRejected,
  onStarted,
  buttonRef,
  className,
  ...state
}: Parameters<typeof useCheckoutButton>[0] & {
  methods: readonly CartMethod[]
  /** Undefined for a cart that a wallet cannot pay. */
  wallets: StoreWallets | undefined
  /** The sum of the items, for the sheet of the wallet. */
  subtotal: Money
  /** The subtotal is not known yet: the wallet has its space, but no button. */
  isPending?: boolean
  /** As of `useStartCheckout`, for the wallet. */
  onRejected: (errors: WireError[]) => void
  onStarted: () => void
  buttonRef?: Ref<HTMLButtonElement>
  className?: string
}) {
  const t = useTranslations('cart')
  const buttonFor = useCheckoutButton(state)
  const isIdle = useIdle(wallets !== undefined)
  const wallet = wallets && findOwnWallet(wallets, window)
  // Logos have no text. While busy, the button has the text of that state.
  const nameOf = (method: CartMethod) => (state.busy === method ? undefined : t(`payBy.${method}`))
  return (
    <div className={className}>
      <Button ref={buttonRef} size="xl" wide {...buttonFor('all')}>
        {t('checkout')}
      </Button>
      {methods.length > 0 && (
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
          {methods.map((method) => (
            <Button
              key={method}
              tone="outline"
              wide
              className={clsx('px-3!', method === 'paypal' && 'button-paypal')}
              aria-label={nameOf(method)}
              {...buttonFor(method)}
            >
              {method === 'paypal' ? <WalletLogo method="paypal" /> : t(`payBy.${method}`)}
            </Button>
          ))}
        </div>
      )}
      {wallets && wallet && (
        <div className="mt-3 min-h-[55px]">
          {isIdle && !isPending && (
            <CartWallet
              method={wallet}
              wallets={wallets}
              subtotal={subtotal}
              disabled={state.blockedReason !== undefined || state.busy !== undefined}
              onRejected={onRejected}
              onStarted={onStarted}
            />
          )}
        </div>
      )}
      <p role="status" className="mt-3 text-sm empty:hidden">
        {state.blockedReason}
      </p>
    </div>
  )
}
