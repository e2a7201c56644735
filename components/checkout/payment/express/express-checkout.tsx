'use client'

import type { Checkout } from '@awning/contract/checkout'
import type { ProviderName, StorePayments } from '@awning/contract/payment-offer'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { UnacknowledgedChange } from '../../../../lib/checkout/unacknowledged-change'
import type { PaymentAttempt } from '../../../../lib/payment/confirmation'
import { type ExpressMethod, type WalletMethod, walletMethods } from '../../../../lib/payment/own-wallet'
import { lazyWithRetry } from '../../../ui/lazy-with-retry'
import { goToField } from '../../go-to-step'
import { Notice } from '../../notice'
import { LegalText } from '../pay-button'
import { SandboxExpress } from './sandbox-express'
import { TaxPlaceField } from './tax-place-field'
import { useDigitalSale } from './use-digital-sale'
import { useExpress } from './use-express'

/** The methods above step 1, by the component that has their buttons. */
type ExpressGroups = { sandbox: ExpressMethod[]; stripe: WalletMethod[]; hasPaypal: boolean }

const isWallet = (method: string): method is WalletMethod => walletMethods.some((one) => one === method)

/** The methods of a checkout that can pay from step 1, the one that started the checkout first, PayPal after the wallets. Empty if none can pay it now. */
function expressGroups(checkout: Checkout, { stripe, paypal }: StorePayments): ExpressGroups {
  if (!isPossible(checkout)) return { sandbox: [], stripe: [], hasPaypal: false }
  const rank = (method: ExpressMethod) => (method === checkout.paymentMethod ? 0 : method === 'paypal' ? 2 : 1)
  const at = (provider: ProviderName) =>
    checkout.methods
      .flatMap(({ method, provider: own, unavailable }) =>
        own === provider && unavailable === null && (isWallet(method) || method === 'paypal') ? [method] : [],
      )
      .sort((one, other) => rank(one) - rank(other))
  return {
    sandbox: at('sandbox'),
    stripe: stripe ? at('stripe').filter(isWallet) : [],
    hasPaypal: paypal !== null && at('paypal').length > 0,
  }
}

/** A store that requires an address for digital items alone has no express buttons for them: a sheet would have a delivery address. */
const isPossible = ({ state, lineItems, unavailable, costs, addressRequired }: Checkout) =>
  (state === 'created' || state === 'failure') &&
  unavailable.length === 0 &&
  costs.total.value > 0 &&
  (!addressRequired || lineItems.some(({ digital }) => !digital))

const StripeExpress = lazyWithRetry(() => import('./stripe-express').then((module) => module.StripeExpress))
const PayPalExpress = lazyWithRetry(() => import('./paypal-express').then((module) => module.PayPalExpress))

/**
 * The buttons of the wallets and of PayPal above step 1: their sheet has the address, the delivery options and the total, and its
 * approval places the order. Hidden once there are saved details. For digital items without an address, the sheet has name and email
 * address, and the place of the tax is selected above the buttons.
 */
export function ExpressCheckout({
  checkout,
  payments,
  busy,
  ...events
}: {
  checkout: Checkout
  payments: StorePayments
  busy: boolean
  place: (attempt: PaymentAttempt) => Promise<void>
  onDetails: () => void
  onChanged: (next: Checkout, change: UnacknowledgedChange) => void
}) {
  const t = useTranslations('checkout')
  const { problem, ...express } = useExpress(checkout, events)
  const digital = useDigitalSale(checkout)
  const notice = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLSelectElement>(null)
  const [open, setOpen] = useState(false)
  const [supported, setSupported] = useState<boolean>()
  const { sandbox, stripe, hasPaypal } = expressGroups(checkout, payments)
  const hasStripe = stripe.length > 0 && supported !== false
  // The buttons stay mounted while a sheet is open, also after the address from it was saved.
  const isShown = (checkout.customer === null || open) && (sandbox.length > 0 || hasStripe || hasPaypal)

  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])

  const isDigital = !checkout.addressRequired
  if (!isShown) return null
  const tryOpen = () => {
    if (!isDigital || digital.sale) return true
    if (digital.hasFailed) digital.refetch()
    else {
      digital.showMissing()
      region.current?.focus()
    }
    return false
  }
  const props = {
    ...express,
    checkout,
    busy: busy || express.busy,
    digital: isDigital ? digital.sale : undefined,
    waiting: digital.isLoading,
    tryOpen,
    onOpen: setOpen,
  }
  return (
    <section aria-labelledby="express-checkout" className="relative mb-[-0.7em] grid gap-4 noscript:hidden">
      <h2 id="express-checkout" className="text-base font-semibold">
        {t('express.title')}
      </h2>
      {isDigital && (
        <TaxPlaceField ref={region} place={digital.place} isMissing={digital.isMissing} onSelect={digital.select} />
      )}
      <LegalText />
      {sandbox.length > 0 && <SandboxExpress {...props} methods={sandbox} />}
      {hasStripe && payments.stripe && (
        <div className="min-h-[55px]">
          <StripeExpress {...props} methods={stripe} keys={payments.stripe} onSupported={setSupported} />
        </div>
      )}
      {hasPaypal && payments.paypal && (
        <div className="min-h-[55px]">
          <PayPalExpress {...props} keys={payments.paypal} />
        </div>
      )}
      {isDigital && digital.hasFailed && <Notice tone="danger" title={t('delivery.unpriced')} />}
      {problem && (
        <Notice
          ref={notice}
          tone="danger"
          title={isDigital && problem === 'failed' ? t('digital.failed') : t(`express.problems.${problem}`)}
        >
          {problem === 'incomplete' && (
            <button type="button" onClick={() => goToField('customer')} className="link min-h-11 cursor-pointer">
              {t('express.goToMissing')}
            </button>
          )}
        </Notice>
      )}
      <p className="mx-auto mt-2 w-fit bg-surface px-3 text-sm leading-[1.4] text-ink-muted">{t('express.or')}</p>
    </section>
  )
}
