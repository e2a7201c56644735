'use client'

import type { Checkout } from '@awning/contract/checkout'
import type { WireError } from '@awning/contract/errors'
import type { PaymentMethod } from '@awning/contract/payment-offer'
import type { Money } from '@awning/contract/primitives'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailedError, CallRejectedError } from '../../../lib/browser/call-errors'
import { goTo } from '../../../lib/browser/leave-page'
import * as api from '../../../lib/checkout/api'
import { completePurchase, isPaid, type PurchaseResult, submit } from '../../../lib/checkout/complete-purchase'
import { rememberProviderPage } from '../../../lib/checkout/provider-page'
import { createThankYouUrl } from '../../../lib/checkout/thankyou'
import type { UnacknowledgedChange } from '../../../lib/checkout/unacknowledged-change'
import type { PaymentAttempt } from '../../../lib/payment/confirmation'
import { clearPaymentId } from '../../../lib/payment/payment-cookie'
import { paths } from '../../../lib/routing/paths'
import type { OrderTrouble } from './order-notice'

/**
 * Ensures that the notice of a changed total is displayed before an order is placed. The notice takes focus when it appears, unless
 * the buyer is typing or uses a dialog. A press before that moves focus to the notice and places no order.
 */
function useAcknowledgeChange(unacknowledged: UnacknowledgedChange | null) {
  const notice = useRef<HTMLDivElement>(null)
  const acknowledged = useRef<UnacknowledgedChange>(undefined)
  const pressed = useRef(false)
  const [requests, setRequests] = useState(0)

  const focusNotice = useEffectEvent(() => {
    if (!unacknowledged || (!pressed.current && isOccupied())) return
    pressed.current = false
    notice.current?.focus()
    if (notice.current && document.activeElement === notice.current) acknowledged.current = unacknowledged
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new change, or for a repeated rejection.
  useEffect(() => focusNotice(), [unacknowledged, requests])

  return {
    notice,
    /** Moves focus to the next notice, wherever focus is now: the buyer has pressed a button. */
    requestFocus: () => {
      pressed.current = true
      setRequests((count) => count + 1)
    },
    /** Called at a press. */
    confirmDisplayed: (): boolean => {
      if (!unacknowledged || acknowledged.current === unacknowledged) return true
      notice.current?.focus()
      acknowledged.current = unacknowledged
      return false
    },
  }
}

const occupying =
  'input:not([type=radio], [type=checkbox]), textarea, select, iframe, [role=dialog] *, [role=alertdialog] *'
const isOccupied = () => document.activeElement?.matches(occupying) === true

type OrderEvents = {
  put: (checkout: Checkout) => void
  /** The service has a different version than the buyer agreed to. */
  putRejected: (checkout: Checkout, unacknowledged: UnacknowledgedChange) => void
  /** The buyer pressed with this version displayed. */
  agree: (displayed: Checkout) => void
  refresh: () => void
  /** The payment is pending: the screen polls it. */
  onConfirming: () => void
  onUnavailable: (errors: WireError[]) => void
  /** The payment was started and failed, with any payment method. */
  onPaymentFailed: () => void
  /** Afterpay declined the payment: its own screen leads to another payment method. */
  onAfterpayFailed: () => void
}

const totalOf = ({ costs }: Checkout): Money => ({ amount: costs.total.value, currency: costs.total.currency })

/**
 * Places orders with all payment methods and handles all results. One attempt runs at a time, for the total that was displayed
 * at the press. A later change, `unacknowledged`, is shown before an order is placed at it.
 */
export function usePlaceOrder(checkout: Checkout, unacknowledged: UnacknowledgedChange | null, events: OrderEvents) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<OrderTrouble>()
  // A state update would be too late for a double press within one frame.
  const running = useRef(false)
  const acknowledgment = useAcknowledgeChange(unacknowledged)

  const release = useEffectEvent(() => {
    running.current = false
    setBusy(false)
    events.refresh()
  })
  useEffect(() => {
    // After a return from a provider's page, the back/forward cache may restore this page while it is still busy.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) release()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const run = async (method: PaymentMethod, displayed: Checkout, work: () => Promise<PurchaseResult>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setTrouble(undefined)
    let leaving = false
    try {
      const placed = await work()
      leaving = await redirectIfDone(placed, checkout.id)
      if (!leaving) settle(placed, method, displayed)
    } finally {
      // The button stays busy until the next page opens.
      if (!leaving) {
        running.current = false
        setBusy(false)
      }
    }
  }

  const settle = (placed: PurchaseResult, method: PaymentMethod, displayed: Checkout) => {
    switch (placed.kind) {
      case 'placed':
      case 'redirect':
      case 'confirming':
        return events.onConfirming()
      case 'notFound':
        return window.location.assign(paths.cart())
      case 'changed': {
        const { checkout: next, changed, promoLost } = placed
        acknowledgment.requestFocus()
        return events.putRejected(next, { before: displayed, changed, promoLost })
      }
      case 'unavailable':
        if (placed.checkout) events.put(placed.checkout)
        return events.onUnavailable(placed.errors)
      case 'cancelled':
        events.refresh()
        return setTrouble(placed)
      case 'declined':
      case 'failed':
        events.refresh()
        if (wasStarted(placed)) events.onPaymentFailed()
        if (method === 'afterpay' && wasStarted(placed)) return events.onAfterpayFailed()
        return setTrouble({ ...placed, method })
    }
  }

  return {
    busy,
    trouble,
    setTrouble,
    changeNotice: acknowledgment.notice,
    /** Clears the message when the buyer edits the declined input. */
    forget: () => setTrouble(undefined),
    place: async (attempt: PaymentAttempt) => {
      if (running.current || !acknowledgment.confirmDisplayed()) return
      const displayed = attempt.displayed ?? checkout
      events.agree(displayed)
      await run(attempt.method, displayed, () => completePurchase(checkout, attempt, api))
    },
    placeFree: async () => {
      if (running.current || !acknowledgment.confirmDisplayed()) return
      events.agree(checkout)
      const { id, paymentMethod, etag } = checkout
      const order = { paymentMethod, paymentId: '', paymentToken: '', total: totalOf(checkout), etag }
      await run(paymentMethod, checkout, () => submit(id, order, api))
    },
    /** Submits the order of a buyer who returns from a provider's page, in the version that this page displayed first. */
    finish: async () => {
      const { id, payment, paymentMethod } = checkout
      if (payment === null) return
      const displayed = unacknowledged?.before ?? checkout
      const order = {
        paymentMethod,
        paymentId: payment.id,
        paymentToken: payment.paymentToken,
        total: totalOf(displayed),
        etag: displayed.etag,
      }
      await run(paymentMethod, displayed, () => submit(id, order, api))
    },
  }
}

/** A payment that could not be started does not count as failed. */
const wasStarted = (placed: PurchaseResult) =>
  placed.kind === 'declined' || (placed.kind === 'failed' && placed.stage !== 'prepare')

/** Navigates to the order or to a provider's page. Returns whether it does. */
async function redirectIfDone(placed: PurchaseResult, id: string): Promise<boolean> {
  if (placed.kind === 'redirect') return leadTo(placed.url)
  return placed.kind === 'placed' && (await goToThankYou(id))
}

/** Returns false for a URL that is not HTTP(S). */
function leadTo(url: string): boolean {
  if (!/^https?:$/.test(new URL(url, window.location.href).protocol)) return false
  rememberProviderPage(url)
  goTo(url)
  return true
}

/** Returns false if the order cannot be read now: the screen then polls it. */
async function goToThankYou(id: string): Promise<boolean> {
  clearPaymentId()
  try {
    const checkout = await api.readCheckout(id)
    if (!isPaid(checkout.state)) return false
    window.location.replace(createThankYouUrl(checkout))
    return true
  } catch (error) {
    if (error instanceof CallFailedError || error instanceof CallRejectedError) return false
    throw error
  }
}
