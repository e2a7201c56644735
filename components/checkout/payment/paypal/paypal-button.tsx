'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { Confirmation } from '../../../../lib/payment/confirmation'
import { savePaymentId } from '../../../../lib/payment/payment-cookie'
import { PaymentMark } from '../marks/payment-mark'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../payment-panel'
import { ScriptState } from '../script-state'
import { type Deferred, promised } from './deferred'
import { usePayPalSession } from './use-paypal-session'

/** One PayPal window: the order that it waits for, the result of the buyer's actions, and the end of placing the order. */
type Session = { order: Deferred<{ orderId: string }>; outcome: Deferred<Confirmation>; placed: Deferred<void> }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown')

/** Opens the PayPal window at once, while the payment is prepared: browsers block a window that opens later. */
export function PayPalButton({ missing, busy, total, place, onRetry }: PanelProps & { onRetry: () => void }) {
  const t = useTranslations('checkout.payment')
  const session = useRef<Session>(undefined)
  const { state, openWindow } = usePayPalSession({
    createOrder: () => session.current?.order.promise ?? Promise.reject(new Error('no PayPal payment was started')),
    onApprove: async () => {
      session.current?.outcome.resolve({ status: 'authorized' })
      await session.current?.placed.promise
    },
    onCancel: () => session.current?.outcome.resolve({ status: 'cancelled' }),
    onError: (failure: unknown) => session.current?.outcome.resolve({ status: 'failed', message: messageOf(failure) }),
  })

  const pay = async () => {
    const own: Session = { order: promised(), outcome: promised(), placed: promised() }
    session.current = own
    openWindow().catch((failure: unknown) => own.outcome.resolve({ status: 'failed', message: messageOf(failure) }))
    await place({
      method: 'paypal',
      confirm: async ({ paymentId, meta: { orderId } }) => {
        if (orderId === undefined)
          return { status: 'failed', message: messageOf(new Error('the payment has no PayPal order')) }
        savePaymentId(paymentId)
        own.order.resolve({ orderId })
        return await own.outcome.promise
      },
    })
    // Without an order, PayPal closes its window. If the order is resolved already, this rejection has no effect.
    own.order.reject(new Error('the payment was not prepared'))
    own.placed.resolve()
  }

  if (state === 'loading') return <ScriptState state="loading" method="paypal" />
  if (state === 'failed') return <ScriptState state="failed" method="paypal" onRetry={onRetry} />
  return (
    <div className="pay-panel">
      <p className="text-sm text-ink-muted">{t('paypalNote')}</p>
      <PayButton
        label={t('methods.paypal')}
        mark={<PaymentMark name="paypal" />}
        total={total}
        paypal
        busy={busy}
        missing={missing}
        onClick={() => void pay()}
      />
    </div>
  )
}
