'use client'

import type { StorePayments } from '@awning/contract/payment-offer'
import { lazyHydrated } from '../../ui/lazy-in-markup'
import type { PanelProps } from './payment-panel'
import { ScriptState } from './script-state'

const SandboxPanel = lazyHydrated(() => import('./sandbox/sandbox-panel').then((module) => module.SandboxPanel))
const StripeCard = lazyHydrated(() => import('./stripe/stripe-card').then((module) => module.StripeCard))
const StripeWallet = lazyHydrated(() => import('./stripe/stripe-wallet').then((module) => module.StripeWallet))
const StripeAfterpay = lazyHydrated(() => import('./stripe/stripe-afterpay').then((module) => module.StripeAfterpay))
const PayPalPanel = lazyHydrated(() => import('./paypal/paypal-panel').then((module) => module.PayPalPanel))

/** The panel of an offer: the fields or the button of its provider. Each panel is loaded when it is first shown. */
export function MethodPanel({
  payments: { stripe, paypal },
  onAvailable,
  ...panel
}: PanelProps & {
  payments: StorePayments
  /** Called by a wallet once it is known whether the browser supports it. */
  onAvailable: (available: boolean) => void
}) {
  const { method, provider } = panel.offer
  if (provider === 'sandbox') return <SandboxPanel {...panel} />
  if (provider === 'paypal' && paypal) return <PayPalPanel {...panel} keys={paypal} />
  // Afterpay needs no Stripe script in the browser: the buyer confirms on Afterpay's own page.
  if (provider === 'stripe' && method === 'afterpay') return <StripeAfterpay {...panel} />
  if (provider === 'stripe' && stripe) {
    if (method === 'card') return <StripeCard {...panel} keys={stripe} />
    return <StripeWallet {...panel} keys={stripe} onAvailable={onAvailable} />
  }
  // The keys were removed after the checkout was opened.
  return <ScriptState state="failed" method={method} />
}
