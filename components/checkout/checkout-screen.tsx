'use client'

import { CSPProvider } from '@base-ui/react/csp-provider'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Checkout } from '../../commerce/contract/checkout'
import { isPaid } from '../../lib/checkout/place-order'
import { useCheckout } from '../../lib/checkout/use-checkout'
import { longToastMs, useToasts } from '../../lib/layout/toasts'
import { ToastList } from '../cart/toast-list'
import { late } from '../ui/late'
import { Confirming } from './confirming'
import { CustomerStep } from './customer-step'
import { DeliveryStep } from './delivery-step'
import { OrderSummary } from './order-summary'
import { PaymentStep } from './payment-step'
import { PromoQuestion, SummaryBar } from './summary-bar'
import { useGoneLines } from './use-gone-lines'
import { useLinkDiscount } from './use-link-discount'
import { usePlaceOrder } from './use-place-order'

const UnavailableDialog = late(() => import('../cart/unavailable-dialog').then((module) => module.UnavailableDialog))

/** The checkout in three steps. `nonce` is for the styles that dialogs bring: the page's policy takes no others. */
export function CheckoutScreen({ rendered, nonce }: { rendered: Checkout; nonce: string | undefined }) {
  const t = useTranslations('checkout')
  const { checkout, updating, put, refresh } = useCheckout(rendered)
  const show = useToasts((toasts) => toasts.show)
  const gone = useGoneLines(checkout)
  useLinkDiscount(checkout)
  const [editing, setEditing] = useState(false)
  const [confirming, setConfirming] = useState(checkout.state === 'pending' || isPaid(checkout.state))
  const order = usePlaceOrder(checkout, {
    put,
    refresh: () => void refresh(),
    onConfirming: () => setConfirming(true),
    onUnavailable: gone.show,
  })

  // Sold out between cart and here: said once the page is there.
  const sayGone = useEffectEvent(() => {
    if (checkout.unavailable.some(({ line }) => line)) gone.show(checkout.unavailable)
  })
  useEffect(() => sayGone(), [])

  const paymentFailed = () => {
    setConfirming(false)
    order.setTrouble({ kind: 'notPlaced' })
    show({ message: t('payment.failed'), type: 'danger', ms: longToastMs })
    void refresh()
  }

  const open = checkout.customer !== null
  return (
    <CSPProvider nonce={nonce}>
      {confirming && <Confirming checkoutId={checkout.id} onFailed={paymentFailed} />}
      <div hidden={confirming} className="flex-1 tablet-lg:flex [&[hidden]]:hidden">
        <SummaryBar checkout={checkout} />
        <div className="flex-1 px-gutter pt-8 pb-16 tablet-lg:flex tablet-lg:justify-end tablet-lg:pr-16">
          <div className="mx-auto w-full max-w-[560px] tablet-lg:mx-0">
            <h1 className="heading mb-6 text-h2">{t('title')}</h1>
            <CustomerStep checkout={checkout} editing={editing} onEditing={setEditing} />
            <DeliveryStep checkout={checkout} open={open} />
            <PaymentStep
              checkout={checkout}
              open={open}
              editing={editing}
              updating={updating}
              order={order}
              promo={<PromoQuestion checkout={checkout} />}
            />
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
      <ToastList />
    </CSPProvider>
  )
}
