// Bundle boundary: loaded with its payment method.
'use client'

import type { StorePayments } from '@awning/contract/payment-offer'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { Confirmation } from '../../../../lib/payment/confirmation'
import { savePaymentId } from '../../../../lib/payment/payment-cookie'
import { PaymentMark } from '../marks/payment-mark'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../payment-panel'
import { ScriptState } from '../script-state'
import { PayPalScript, usePayPalSession } from './paypal-script'

/** A promise with its resolve and reject functions. It may be rejected before a handler is attached. */
export type Deferred<T> = { promise: Promise<T>; resolve: (value: T) => void; reject: (reason: Error) => void }

export function promised<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

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

/** This panel loads PayPal's script. A retry loads it again. */
export function PayPalPanel({ keys, ...panel }: PanelProps & { keys: NonNullable<StorePayments['paypal']> }) {
  const [attempt, setAttempt] = useState(1)
  return (
    <PayPalScript key={attempt} keys={keys}>
      <PayPalButton {...panel} onRetry={() => setAttempt((last) => last + 1)} />
    </PayPalScript>
  )
}
