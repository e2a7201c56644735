'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import type { CartMethod } from '../../lib/cart/display'
import { type ExpressMethod, findOwnWallet, type StoreWallets } from '../../lib/payment/own-wallet'
import { Button } from '../ui/button'
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

/**
 * The checkout button for all payment methods, one for the wallet of this browser, whose sheet opens in the checkout, and one for
 * each method with its own button.
 */
export function CheckoutButtons({
  methods,
  wallets,
  buttonRef,
  className,
  ...state
}: Parameters<typeof useCheckoutButton>[0] & {
  methods: readonly CartMethod[]
  /** Undefined for a cart that a wallet cannot pay. */
  wallets: StoreWallets | undefined
  buttonRef?: Ref<HTMLButtonElement>
  className?: string
}) {
  const t = useTranslations('cart')
  const buttonFor = useCheckoutButton(state)
  const wallet = wallets && findOwnWallet(wallets, window)
  // Logos have no text. While busy, the button has the text of that state.
  const nameOf = (method: CartMethod | ExpressMethod) => (state.busy === method ? undefined : t(`payBy.${method}`))
  return (
    <div className={className}>
      <Button ref={buttonRef} size="xl" wide {...buttonFor('all')}>
        {t('checkout')}
      </Button>
      {(wallet || methods.length > 0) && (
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
          {wallet && (
            <Button tone="ink" wide className="px-3!" aria-label={nameOf(wallet)} {...buttonFor(wallet)}>
              <WalletLogo method={wallet} />
            </Button>
          )}
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
      <p role="status" className="mt-3 text-sm empty:hidden">
        {state.blockedReason}
      </p>
    </div>
  )
}
