'use client'

import type { Checkout } from '@awning/contract/checkout'
import type { StorePayments } from '@awning/contract/payment-offer'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { UnacknowledgedChange } from '../../../lib/checkout/unacknowledged-change'
import type { PaymentAttempt } from '../../../lib/payment/confirmation'
import { type WalletMethod, walletMethods } from '../../../lib/payment/own-wallet'
import { lazyWithRetry } from '../../ui/lazy-with-retry'
import { LegalText } from '../legal-text'
import { Notice } from '../notice'
import { SandboxExpress } from './sandbox-express'
import { useExpress } from './use-express'

const StripeExpress = lazyWithRetry(() => import('./stripe-express').then((module) => module.StripeExpress))

/**
 * The buttons of the wallets above step 1: the sheet of the wallet has the address, the delivery options and the total, and its
 * approval places the order. Hidden once there is an address, and for a cart without a delivery.
 */
export function ExpressCheckout({
  checkout,
  payments: { stripe },
  busy,
  ...events
}: {
  checkout: Checkout
  payments: StorePayments
  /** An order is being placed. */
  busy: boolean
  place: (attempt: PaymentAttempt) => Promise<void>
  onDetails: () => void
  onChanged: (next: Checkout, change: UnacknowledgedChange) => void
}) {
  const t = useTranslations('checkout.express')
  const { problem, ...express } = useExpress(checkout, events)
  const notice = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [supported, setSupported] = useState<boolean>()
  const provider = providerOf(checkout)
  // The wallet that started the checkout is the first one.
  const methods = methodsAt(provider, checkout).sort(
    (a, b) => Number(b === checkout.paymentMethod) - Number(a === checkout.paymentMethod),
  )
  // The buttons stay mounted while a sheet is open, also after the address from it was saved.
  const isShown = (checkout.customer === null || open) && supported !== false

  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])

  if (!isShown || methods.length === 0 || !isPossible(checkout)) return null
  const props = { ...express, checkout, methods, busy: busy || express.busy, onOpen: setOpen }
  return (
    <section aria-labelledby="express-checkout" className="relative mb-[-0.7em] grid gap-4 noscript:hidden">
      <h2 id="express-checkout" className="text-base font-semibold">
        {t('title')}
      </h2>
      <LegalText />
      {provider === 'stripe' && stripe ? (
        <div className="min-h-[55px]">
          <StripeExpress {...props} keys={stripe} onSupported={setSupported} />
        </div>
      ) : (
        <SandboxExpress {...props} />
      )}
      {problem && <Notice ref={notice} tone="danger" title={t(`problems.${problem}`)} />}
      <p className="mx-auto mt-2 w-fit bg-surface px-3 text-sm leading-[1.4] text-ink-muted">{t('or')}</p>
    </section>
  )
}

const isPossible = ({ state, lineItems, unavailable, costs }: Checkout) =>
  (state === 'created' || state === 'failure') &&
  unavailable.length === 0 &&
  costs.total.value > 0 &&
  lineItems.some(({ digital }) => !digital)

const isWallet = (method: string): method is WalletMethod => walletMethods.some((one) => one === method)

/** A store has its wallets at one provider. */
const providerOf = ({ methods }: Checkout) => methods.find(({ method }) => isWallet(method))?.provider

const methodsAt = (provider: string | undefined, { methods }: Checkout) =>
  methods.flatMap(({ method, provider: own, unavailable }) =>
    own === provider && unavailable === null && isWallet(method) ? [method] : [],
  )
