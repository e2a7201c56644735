'use client'

import { CSPProvider } from '@base-ui/react/csp-provider'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Checkout } from '../../commerce/contract/checkout'
import type { StorePayments } from '../../commerce/contract/payment-offer'
import { isPaid } from '../../lib/checkout/place-order'
import { useCheckout, useDelivery } from '../../lib/checkout/use-checkout'
import { useModals } from '../../lib/layout/modals'
import { longToastMs, useToasts } from '../../lib/layout/toasts'
import { ToastList } from '../cart/toast-list'
import { late } from '../ui/late'
import { useAhead } from '../ui/use-ahead'
import { Confirming } from './confirming'
import { CustomerStep } from './customer-step'
import { DeliveryStep } from './delivery-step'
import { DeviceLink } from './device-link'
import { OnTheWay } from './on-the-way'
import { OrderSummary } from './order-summary'
import { PaymentStep } from './payment-step'
import { loadSummarySheet, PromoQuestion, SummaryBar } from './summary-bar'
import { useGoneLines } from './use-gone-lines'
import { useLinkDiscount } from './use-link-discount'
import { usePaymentMethod } from './use-payment-method'
import { usePlaceOrder } from './use-place-order'
import { useReturn } from './use-return'

const UnavailableDialog = late(() => import('../cart/unavailable-dialog').then((module) => module.UnavailableDialog))
const AfterpayFailure = late(() => import('./afterpay-failure').then((module) => module.AfterpayFailure))
const loadAfterpayUnavailable = () => import('./afterpay-unavailable').then((module) => module.AfterpayUnavailable)
const AfterpayUnavailable = late(loadAfterpayUnavailable)
/** What a buyer may open, or is told by, without a connection. */
const ahead = [loadAfterpayUnavailable, loadSummarySheet]

/**
 * The checkout in three steps. `payments` are the store's public keys. `hasLink`: it can be gone on with in another browser. `nonce` is for the styles that dialogs bring: the page's policy takes no
 * others.
 */
export function CheckoutScreen({
  rendered,
  payments,
  nonce,
  hasLink = false,
}: {
  rendered: Checkout
  payments: StorePayments
  nonce: string | undefined
  hasLink?: boolean
}) {
  const t = useTranslations('checkout')
  const { checkout, unseen, updating, put, putRefused, agree, refresh } = useCheckout(rendered)
  const show = useToasts((toasts) => toasts.show)
  const gone = useGoneLines(checkout)
  useLinkDiscount(checkout)
  useAhead(ahead)
  const [editing, setEditing] = useState(false)
  const [confirming, setConfirming] = useState(checkout.state === 'pending' || isPaid(checkout.state))
  const choice = usePaymentMethod(checkout)
  const [afterpayFailed, setAfterpayFailed] = useState(false)
  const sayFailed = () => show({ message: t('payment.failed'), type: 'danger', ms: longToastMs })
  const order = usePlaceOrder(checkout, unseen, {
    put,
    putRefused,
    agree,
    refresh: () => void refresh(),
    onConfirming: () => setConfirming(true),
    onUnavailable: gone.show,
    onPaymentFailed: sayFailed,
    onAfterpayFailed: () => setAfterpayFailed(true),
  })
  const opened = useReturn(checkout, order.busy, {
    finish: order.finish,
    onRefused: sayFailed,
    onFailed: () => {
      sayFailed()
      setAfterpayFailed(true)
      void refresh()
    },
    onCancelled: () => {
      order.setTrouble({ kind: 'cancelled' })
      void refresh()
    },
    onConfirming: () => setConfirming(true),
  })
  const returning = opened === 'leaving' || opened === 'asking' ? opened : undefined
  const elsewhere = confirming || afterpayFailed || returning !== undefined
  const { current: modal, close } = useModals()

  // From a screen of its own the buyer comes back to where they choose how to pay.
  const backToPayment = () => {
    setAfterpayFailed(false)
    close()
    requestAnimationFrame(() => document.getElementById('step-payment')?.focus())
  }
  const leaveAfterpay = () => {
    choice.leaveAfterpay?.()
    backToPayment()
  }
  // What was said there went with its screen; the notice takes the focus.
  const stayWithAfterpay = () => {
    setAfterpayFailed(false)
    order.setTrouble({ kind: 'afterpayFailed' })
  }

  // Sold out between cart and here: said once the page is there.
  const sayGone = useEffectEvent(() => {
    if (checkout.unavailable.some(({ line }) => line)) gone.show(checkout.unavailable)
  })
  useEffect(() => sayGone(), [])

  const paymentFailed = () => {
    setConfirming(false)
    order.setTrouble({ kind: 'notPlaced' })
    sayFailed()
    void refresh()
  }

  const open = checkout.customer !== null
  const { data: quotes } = useDelivery(checkout)
  // One that is chosen was quoted: it is there before the options are asked for again.
  const hasDelivery = open && (checkout.deliveryOption !== null || (quotes !== undefined && quotes.length > 0))
  return (
    <CSPProvider nonce={nonce}>
      {returning && !confirming && !afterpayFailed && <OnTheWay state={returning} />}
      {confirming && <Confirming checkoutId={checkout.id} onFailed={paymentFailed} />}
      {afterpayFailed && <AfterpayFailure onGo={leaveAfterpay} onStay={stayWithAfterpay} />}
      <div hidden={elsewhere} className="flex-1 tablet-lg:flex [&[hidden]]:hidden">
        <SummaryBar checkout={checkout} />
        <div className="flex-1 px-gutter pt-8 pb-16 tablet-lg:flex tablet-lg:justify-end tablet-lg:pr-16">
          <div className="mx-auto w-full max-w-[560px] tablet-lg:mx-0">
            <h1 className="heading mb-6 text-h2">{t('title')}</h1>
            <CustomerStep checkout={checkout} editing={editing} onEditing={setEditing} />
            <DeliveryStep checkout={checkout} open={open} />
            <PaymentStep
              checkout={checkout}
              payments={payments}
              choice={choice}
              open={hasDelivery}
              editing={editing}
              updating={updating}
              order={order}
              unseen={unseen}
              begun={opened === 'leaving' || opened === 'asking' ? undefined : opened}
              promo={<PromoQuestion checkout={checkout} />}
            />
            {hasLink && <DeviceLink checkoutId={checkout.id} />}
          </div>
        </div>
        <aside
          aria-labelledby="order-summary"
          className="hidden bg-surface2 px-14 pt-10 pb-16 tablet-lg:block tablet-lg:w-[calc(50%-60px)]"
        >
          <div className="sticky top-10 max-w-[420px]">
            <h2 id="order-summary" className="heading mb-6 text-h3">
              {t('summary.title')}
            </h2>
            <OrderSummary checkout={checkout} />
          </div>
        </aside>
      </div>
      {gone.rows && <UnavailableDialog items={gone.rows} onClose={gone.close} />}
      {modal?.id === 'afterpay-unavailable-modal' && (
        <AfterpayUnavailable
          afterpay={choice.chosen?.method === 'afterpay'}
          why={modal.subject.why}
          onOther={choice.leaveAfterpay && leaveAfterpay}
          onRetry={() => {
            close()
            modal.subject.retry()
          }}
          onClose={close}
        />
      )}
      <ToastList />
    </CSPProvider>
  )
}
