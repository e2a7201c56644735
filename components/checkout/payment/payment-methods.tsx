'use client'

import type { MethodOffer, StorePayments } from '@awning/contract/payment-offer'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { cardBrands } from '../../../lib/payment/card-brand'
import { lazyHydrated } from '../../ui/lazy-hydrated'
import { RadioCard } from '../../ui/radio-card'
import { useIdle } from '../../ui/use-idle'
import { showMethod } from '../go-to-step'
import { MethodMarks } from './marks/payment-mark'
import type { PanelProps } from './payment-panel'
import { ScriptState } from './script-state'
import { closedReason, dependsOnBrowser, type PaymentChoice } from './use-payment-method'

/** The accepted card brands for screen readers: their marks are beside the name of the method. */
function CardBrands() {
  const t = useTranslations('checkout.card')
  return (
    <ul aria-label={t('brands')} className="sr-only">
      {cardBrands.map((brand) => (
        <li key={brand}>{brand}</li>
      ))}
    </ul>
  )
}

const SandboxPanel = lazyHydrated(() => import('./sandbox/sandbox-panel').then((module) => module.SandboxPanel))
const StripeCard = lazyHydrated(() => import('./stripe/stripe-card').then((module) => module.StripeCard))
const StripeWallet = lazyHydrated(() => import('./stripe/stripe-wallet').then((module) => module.StripeWallet))
const StripeAfterpay = lazyHydrated(() => import('./stripe/stripe-afterpay').then((module) => module.StripeAfterpay))
const PayPalPanel = lazyHydrated(() => import('./paypal/paypal-panel').then((module) => module.PayPalPanel))

/** Each panel is loaded when it is first shown. */
function MethodPanel({
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

/** One frame around a method and, if it is selected, its panel. The ring is outside the frame, where no background covers it. */
const card = 'method-card min-w-0 rounded-field border border-line-strong bg-surface'

/** The payment methods as one radio group. The panel of the selected method is open in its card. */
export function PaymentMethods({
  payments,
  choice,
  open,
  ...panel
}: Omit<PanelProps, 'offer'> & { payments: StorePayments; choice: PaymentChoice; open: boolean }) {
  const t = useTranslations('checkout.payment')
  const { checkout, busy } = panel
  const { chosen, offers } = choice
  const idle = useIdle(open)
  // A panel loads the provider's script when it is first opened. It stays mounted so that its input is not lost.
  const [opened, setOpened] = useState<readonly MethodOffer['method'][]>([])
  if (open && chosen && !opened.includes(chosen.method)) setOpened([...opened, chosen.method])

  return (
    <fieldset className="relative min-w-0">
      <legend className="sr-only">{t('title')}</legend>
      <div className="grid gap-3">
        {checkout.methods.map((offer) => {
          const { method } = offer
          const id = `payment-${method}`
          const closed = closedReason(offer, checkout)
          const shown = offers.includes(offer)
          const isChosen = method === chosen?.method
          return (
            <div key={method} className={shown ? card : 'absolute inset-x-0'}>
              {shown && (
                <RadioCard
                  framed
                  name="payment"
                  value={method}
                  checked={isChosen}
                  disabled={closed !== undefined || busy}
                  onChange={({ currentTarget }) => {
                    choice.choose(method)
                    showMethod(currentTarget)
                  }}
                  aria-controls={opened.includes(method) ? id : undefined}
                  title={t(`methods.${method}`)}
                  detail={closed === 'method-down' ? t('unavailable') : closed && t(`missing.${closed}`)}
                  after={<MethodMarks method={method} />}
                  className={clsx(isChosen && 'rounded-b-none')}
                />
              )}
              {/* A wallet panel detects browser support: it is mounted invisibly before the wallet can be selected. */}
              {(opened.includes(method) || (idle && dependsOnBrowser(offer))) && (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset here would be announced with every field of the card.
                <div
                  id={id}
                  role="group"
                  aria-label={t(`methods.${method}`)}
                  hidden={!isChosen && !dependsOnBrowser(offer)}
                  inert={!isChosen}
                  className={clsx(
                    'min-w-0 [&[hidden]]:hidden',
                    isChosen ? 'border-t border-line p-4' : 'invisible h-0 overflow-hidden',
                    // The least height of the card form, which loads later: the methods below stay where they are.
                    isChosen && method === 'card' && 'min-h-80',
                  )}
                >
                  {method === 'card' && <CardBrands />}
                  <MethodPanel
                    {...panel}
                    offer={offer}
                    payments={payments}
                    onAvailable={(available) => choice.setWallet(method, available)}
                  />
                </div>
              )}
            </div>
          )
        })}
      </div>
      <p role="alert" className="text-sm text-danger not-empty:mt-3">
        {choice.failed && t('optInFailed')}
      </p>
    </fieldset>
  )
}
