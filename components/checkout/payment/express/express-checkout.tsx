'use client'

import type { Checkout } from '@awning/contract/checkout'
import type { StorePayments } from '@awning/contract/payment-offer'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isCompletePlace } from '../../../../lib/checkout/tax-place'
import type { UnacknowledgedChange } from '../../../../lib/checkout/unacknowledged-change'
import type { PaymentAttempt } from '../../../../lib/payment/confirmation'
import { lazyWithRetry } from '../../../ui/lazy-with-retry'
import { goToField } from '../../go-to-step'
import { Notice } from '../../notice'
import { LegalText } from '../legal-text'
import { expressGroups } from './express-methods'
import { SandboxExpress } from './sandbox-express'
import { TaxPlaceField } from './tax-place-field'
import { useDigitalSale } from './use-digital-sale'
import { useExpress } from './use-express'

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
  /** An order is being placed. */
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

  // A sheet opens only from a press on this page: that in the cart started the checkout.
  const pressed = [...sandbox, ...(hasStripe ? stripe : []), ...(hasPaypal ? (['paypal'] as const) : [])].find(
    (method) => method === checkout.paymentMethod,
  )
  const isDigital = !checkout.addressRequired
  const needsRegion = isDigital && !isCompletePlace(digital.place)
  // The buyer has pressed a wallet in the cart: the state is what is missing.
  const showMissing = useEffectEvent(() => {
    if (isShown && pressed !== undefined && needsRegion) region.current?.focus()
  })
  useEffect(() => showMissing(), [])

  if (!isShown) return null
  const begin = () => {
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
    begin,
    onOpen: setOpen,
  }
  return (
    <section aria-labelledby="express-checkout" className="relative mb-[-0.7em] grid gap-4 noscript:hidden">
      <h2 id="express-checkout" className="text-base font-semibold">
        {t('express.title')}
      </h2>
      {pressed && !props.busy && (
        <p className="font-medium">
          {t(needsRegion ? 'express.againRegion' : 'express.again', {
            method: t(`payment.methods.${pressed}`),
            kind: digital.place.countryCode === 'CA' ? 'province' : 'state',
          })}
        </p>
      )}
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
