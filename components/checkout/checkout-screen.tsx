'use client'

import type { Checkout, DeliveryQuote } from '@awning/contract/checkout'
import type { StorePayments } from '@awning/contract/payment-offer'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { takeReloadNotice } from '../../lib/checkout/call-checkout'
import { isPaid } from '../../lib/checkout/complete-purchase'
import { useCheckout, useDelivery, useRenderedDelivery } from '../../lib/checkout/use-checkout'
import { useModals } from '../../lib/layout/modals'
import { longToastMs, useToasts } from '../../lib/layout/toasts'
import { ToastList } from '../cart/toast-list'
import type { Elements } from '../ui/content'
import { lazyWithRetry } from '../ui/lazy-with-retry'
import { usePreload } from '../ui/use-idle'
import { DeliveryStep } from './delivery/delivery-step'
import { CustomerStep } from './details/customer-step'
import { DeviceLink } from './device-link'
import { ExpressCheckout } from './payment/express/express-checkout'
import { useWalletApproval } from './payment/express/use-wallet-approval'
import { PaymentStep } from './payment/payment-step'
import { RedirectNotice } from './payment/redirect-notice'
import { usePaymentMethod } from './payment/use-payment-method'
import { usePlaceOrder } from './payment/use-place-order'
import { useReturn } from './payment/use-return'
import { usePlainForm } from './plain-form'
import { Confirming } from './status/confirming'
import { OrderSummary } from './summary/order-summary'
import { OtherCartItems } from './summary/other-cart-items'
import { loadSummarySheet, PromoCodeButton, SummaryBar } from './summary/summary-bar'
import { useLinkDiscount } from './summary/use-link-discount'
import { useUnavailableLines } from './summary/use-unavailable-lines'

const UnavailableDialog = lazyWithRetry(() =>
  import('../cart/unavailable-dialog').then((module) => module.UnavailableDialog),
)
const AfterpayFailure = lazyWithRetry(() =>
  import('./payment/afterpay-failure').then((module) => module.AfterpayFailure),
)
const loadAfterpayUnavailable = () =>
  import('./delivery/delivery-unavailable').then((module) => module.DeliveryUnavailable)
const DeliveryUnavailable = lazyWithRetry(loadAfterpayUnavailable)
/** Preloaded chunks: a buyer without a connection may need them. */
const preloaded = [loadAfterpayUnavailable, loadSummarySheet]

/**
 * The checkout in three steps. `payments` are the store's public keys. `hasLink`: the checkout can be continued in another
 * browser. `nonce` is for the styles of dialogs: the page's Content Security Policy blocks styles without it.
 */
export function CheckoutScreen({
  initialCheckout,
  initialQuotes,
  payments,
  nonce,
  canCreateResumeLink = false,
  help,
}: {
  initialCheckout: Checkout
  /** The delivery options for its address, if they were known in time. */
  initialQuotes?: readonly DeliveryQuote[] | undefined
  payments: StorePayments
  nonce: string | undefined
  canCreateResumeLink?: boolean
  /** The links to returns, help and contact. */
  help?: Elements
}) {
  const t = useTranslations('checkout')
  const { checkout, unacknowledged, updating, put, putRejected, agree, refresh } = useCheckout(initialCheckout)
  useRenderedDelivery(initialCheckout, initialQuotes)
  const show = useToasts((toasts) => toasts.show)
  const unavailable = useUnavailableLines(checkout)
  useLinkDiscount(checkout)
  useEffect(() => {
    if (takeReloadNotice()) show({ message: t('reloaded'), type: 'danger', ms: longToastMs })
  }, [show, t])
  usePreload(preloaded)
  const plain = usePlainForm()
  const [editing, setEditing] = useState(plain !== null && (plain.editing || plain.rejected !== null))
  // A new form takes over details that a wallet returned.
  const [walletDetails, setWalletDetails] = useState(0)
  const [confirming, setConfirming] = useState(checkout.state === 'pending' || isPaid(checkout.state))
  const choice = usePaymentMethod(checkout)
  const [afterpayFailed, setAfterpayFailed] = useState(false)
  const showFailed = () => show({ message: t('payment.failed'), type: 'danger', ms: longToastMs })
  const order = usePlaceOrder(checkout, unacknowledged, {
    put,
    putRejected,
    agree,
    refresh: () => void refresh(),
    onConfirming: () => setConfirming(true),
    onUnavailable: unavailable.show,
    onPaymentFailed: showFailed,
    onAfterpayFailed: () => setAfterpayFailed(true),
  })
  useWalletApproval(checkout, payments, { place: order.place, onChanged: putRejected })
  const opened = useReturn(checkout, order.busy, {
    finish: order.finish,
    onRejected: showFailed,
    onFailed: () => {
      showFailed()
      setAfterpayFailed(true)
      void refresh()
    },
    onCancelled: () => {
      order.setTrouble({ kind: 'cancelled' })
      void refresh()
    },
    onConfirming: () => setConfirming(true),
  })
  const returning = opened === 'leaving' || opened === 'polling' ? opened : undefined
  const isCovered = confirming || afterpayFailed || returning !== undefined
  const { current: modal, close } = useModals()

  // After a full-screen notice, focus returns to the payment step.
  const backToPayment = () => {
    setAfterpayFailed(false)
    close()
    requestAnimationFrame(() => document.getElementById('step-payment')?.focus())
  }
  const leaveAfterpay = () => {
    choice.leaveAfterpay?.()
    backToPayment()
  }
  // The Afterpay screen closes, so a notice repeats its message and takes focus.
  const stayWithAfterpay = () => {
    setAfterpayFailed(false)
    order.setTrouble({ kind: 'afterpayFailed' })
  }

  // Items that sold out between the cart and the checkout are listed once the page is open.
  const showUnavailable = useEffectEvent(() => {
    if (checkout.unavailable.some(({ line }) => line)) unavailable.show(checkout.unavailable)
  })
  useEffect(() => showUnavailable(), [])

  const paymentFailed = () => {
    setConfirming(false)
    order.setTrouble({ kind: 'notPlaced' })
    showFailed()
    void refresh()
  }

  const open = checkout.customer !== null
  const { data: quotes } = useDelivery(checkout)
  // A chosen option has a quote already, so it counts while the options are reloaded.
  const hasDelivery = open && (checkout.deliveryOption !== null || (quotes !== undefined && quotes.length > 0))
  return (
    <CSPProvider nonce={nonce}>
      {returning && !confirming && !afterpayFailed && <RedirectNotice state={returning} />}
      {confirming && <Confirming checkoutId={checkout.id} onFailed={paymentFailed} />}
      {afterpayFailed && <AfterpayFailure onGo={leaveAfterpay} onStay={stayWithAfterpay} />}
      <div hidden={isCovered} className="flex-1 tablet-md:flex [&[hidden]]:hidden">
        <SummaryBar checkout={checkout} />
        {/* A width of its own: the page may be painted before the summary has arrived. */}
        <div className="flex-1 px-gutter pt-8 pb-16 tablet-md:flex tablet-md:w-[calc(50%+60px)] tablet-md:flex-none tablet-md:justify-end tablet-md:pr-10 desktop:pr-16">
          <div className="mx-auto w-full max-w-[560px] tablet-md:mx-0">
            <h1 className="heading mb-6 text-h2">{t('title')}</h1>
            <ExpressCheckout
              checkout={checkout}
              payments={payments}
              busy={order.busy}
              place={order.place}
              onDetails={() => setWalletDetails((count) => count + 1)}
              onChanged={putRejected}
            />
            <CustomerStep
              key={walletDetails}
              checkout={checkout}
              fromWallet={walletDetails > 0}
              editing={editing}
              onEditing={(next) => {
                // A message about the last payment is obsolete once the details change.
                if (next) order.forget()
                setEditing(next)
              }}
            />
            {checkout.addressRequired && <DeliveryStep checkout={checkout} open={open} />}
            <OtherCartItems lineItems={checkout.lineItems} />
            <PaymentStep
              checkout={checkout}
              payments={payments}
              choice={choice}
              open={hasDelivery}
              editing={editing}
              updating={updating}
              order={order}
              unacknowledged={unacknowledged}
              earlierPayment={opened === 'leaving' || opened === 'polling' ? undefined : opened}
              promo={<PromoCodeButton checkout={checkout} />}
            />
            {canCreateResumeLink && <DeviceLink checkoutId={checkout.id} />}
            {help}
          </div>
        </div>
        <aside
          aria-labelledby="order-summary"
          className="hidden bg-surface2 px-10 pt-10 pb-16 tablet-md:block desktop:px-14 tablet-md:w-[calc(50%-60px)]"
        >
          <div className="sticky top-10 max-w-[420px]">
            <h2 id="order-summary" className="heading mb-6 text-h3">
              {t('summary.title')}
            </h2>
            <OrderSummary checkout={checkout} />
          </div>
        </aside>
      </div>
      {unavailable.rows && <UnavailableDialog items={unavailable.rows} onClose={unavailable.close} />}
      {modal?.id === 'afterpay-unavailable-modal' && (
        <DeliveryUnavailable
          afterpay={choice.chosen?.method === 'afterpay'}
          reason={modal.subject.reason}
          onChangePaymentMethod={choice.leaveAfterpay && leaveAfterpay}
          onRetry={() => {
            close()
            modal.subject.retry()
          }}
          onClose={close}
        />
      )}
      <ToastList place="checkout" />
    </CSPProvider>
  )
}
