'use client'

import type { StorePayments } from '../../commerce/contract/payment-offer'
import { lateInMarkup } from '../ui/late-in-markup'
import type { PanelProps } from './payment-panel'
import { ScriptState } from './script-state'

const SandboxPanel = lateInMarkup(() => import('./sandbox/sandbox-panel').then((module) => module.SandboxPanel))
const StripeCard = lateInMarkup(() => import('./stripe/stripe-card').then((module) => module.StripeCard))
const StripeWallet = lateInMarkup(() => import('./stripe/stripe-wallet').then((module) => module.StripeWallet))
const StripeAfterpay = lateInMarkup(() => import('./stripe/stripe-afterpay').then((module) => module.StripeAfterpay))
const PayPalPanel = lateInMarkup(() => import('./paypal/paypal-panel').then((module) => module.PayPalPanel))

/** The panel of an offer: its company's fields or its button. Each is loaded when it is first shown. */
export function MethodPanel({
  payments: { stripe, paypal },
  onAvailable,
  ...panel
}: PanelProps & {
  payments: StorePayments
  /** Told by a wallet, once the browser has said whether it has it. */
  onAvailable: (available: boolean) => void
}) {
  const { method, provider } = panel.offer
  if (provider === 'sandbox') return <SandboxPanel {...panel} />
  if (provider === 'paypal' && paypal) return <PayPalPanel {...panel} keys={paypal} />
  // Nothing of Stripe's has to be in the browser for Afterpay: its own page asks the buyer.
  if (provider === 'stripe' && method === 'afterpay') return <StripeAfterpay {...panel} />
  if (provider === 'stripe' && stripe) {
    if (method === 'card') return <StripeCard {...panel} keys={stripe} />
    return <StripeWallet {...panel} keys={stripe} onAvailable={onAvailable} />
  }
  // The keys are gone since the checkout was opened.
  return <ScriptState state="failed" method={method} />
}
