'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Checkout } from '../../commerce/contract/checkout'
import type { WireError } from '../../commerce/contract/errors'
import type { PaymentMethod } from '../../commerce/contract/payment-offer'
import type { Money } from '../../commerce/contract/primitives'
import { CallLost, CallRefused } from '../../lib/browser-call'
import * as api from '../../lib/checkout/api'
import { isPaid, type Placed, placeOrder, submit } from '../../lib/checkout/place-order'
import { thankyouAddress } from '../../lib/checkout/thankyou'
import type { Unseen } from '../../lib/checkout/unseen'
import type { Attempt } from '../../lib/payment/confirmation'
import { forgetPaymentId } from '../../lib/payment/payment-cookie'
import { paths } from '../../lib/routes'
import type { OrderTrouble } from './order-notice'
import { useTold } from './use-told'

export type OrderEvents = {
  /** The checkout as the service has it now. */
  put: (checkout: Checkout) => void
  /** The service has another version than the buyer agreed to. */
  putRefused: (checkout: Checkout, unseen: Unseen) => void
  /** The buyer presses with this in sight. */
  agree: (seen: Checkout) => void
  refresh: () => void
  /** Being decided: the screen asks how it stands. */
  onConfirming: () => void
  onUnavailable: (errors: WireError[]) => void
  /** The payment was begun and came to nothing, whichever way of paying it was. */
  onPaymentFailed: () => void
  /** Afterpay would not have it: its own screen leads on to another way of paying. */
  onAfterpayFailed: () => void
}

const totalOf = ({ costs }: Checkout): Money => ({ amount: costs.total.value, currency: costs.total.currency })

/**
 * Every way of paying with everything that may come of it. One attempt runs at a time, whichever button was pressed, and for the total that stood there
 * when it was. What took its place since, `unseen`, is told before anything is ordered at it.
 */
export function usePlaceOrder(checkout: Checkout, unseen: Unseen | null, events: OrderEvents) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<OrderTrouble>()
  // State is too late for a double press within one frame.
  const running = useRef(false)
  const told = useTold(unseen)

  const release = useEffectEvent(() => {
    running.current = false
    setBusy(false)
    events.refresh()
  })
  useEffect(() => {
    // Back from the page of a provider the browser may show this one as it was left, still busy.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) release()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const run = async (method: PaymentMethod, seen: Checkout, work: () => Promise<Placed>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setTrouble(undefined)
    let leaving = false
    try {
      const placed = await work()
      leaving = await leaves(placed, checkout.id)
      if (!leaving) settle(placed, method, seen)
    } finally {
      // The button stays busy until the next page is there.
      if (!leaving) {
        running.current = false
        setBusy(false)
      }
    }
  }

  const settle = (placed: Placed, method: PaymentMethod, seen: Checkout) => {
    switch (placed.kind) {
      case 'placed':
      case 'redirect':
      case 'confirming':
        return events.onConfirming()
      case 'gone':
        return window.location.assign(paths.cart())
      case 'changed': {
        const { checkout: next, changed, promoLost } = placed
        told.mustHear()
        return events.putRefused(next, { before: seen, changed, promoLost })
      }
      case 'unavailable':
        if (placed.checkout) events.put(placed.checkout)
        return events.onUnavailable(placed.errors)
      case 'cancelled':
        events.refresh()
        return setTrouble(placed)
      case 'refused':
      case 'failed':
        events.refresh()
        if (wasBegun(placed)) events.onPaymentFailed()
        if (method === 'afterpay' && wasBegun(placed)) return events.onAfterpayFailed()
        return setTrouble({ ...placed, method })
    }
  }

  return {
    busy,
    trouble,
    setTrouble,
    /** Where it is told that the order costs something else now. */
    unseenNotice: told.notice,
    /** The buyer changes what was refused: what was said of it is over. */
    forget: () => setTrouble(undefined),
    place: async (attempt: Attempt) => {
      if (running.current || !told.isTold()) return
      const seen = attempt.seen ?? checkout
      events.agree(seen)
      await run(attempt.method, seen, () => placeOrder(checkout, attempt, api))
    },
    /** Sends in the order of a buyer who comes back from a page of the provider's, in the version that this page showed first. */
    finish: async () => {
      const { id, payment, paymentMethod } = checkout
      if (payment === null) return
      const seen = unseen?.before ?? checkout
      const order = {
        paymentMethod,
        paymentId: payment.id,
        paymentToken: payment.paymentToken,
        total: totalOf(seen),
        etag: seen.etag,
      }
      await run(paymentMethod, seen, () => submit(id, order, api))
    },
  }
}

/** Where the payment could not even be begun, it did not fail. */
const wasBegun = (placed: Placed) =>
  placed.kind === 'refused' || (placed.kind === 'failed' && placed.stage !== 'prepare')

/** Whether the page is being left: for the order, or for the page of a provider. */
async function leaves(placed: Placed, id: string): Promise<boolean> {
  if (placed.kind === 'redirect') return goTo(placed.url)
  return placed.kind === 'placed' && (await goToThanks(id))
}

/** False for an address that no browser should be sent to. */
function goTo(url: string): boolean {
  if (!/^https?:$/.test(new URL(url, window.location.href).protocol)) return false
  window.location.assign(url)
  return true
}

/** False where the order can't be read just now: then the screen asks for it. */
async function goToThanks(id: string): Promise<boolean> {
  forgetPaymentId()
  try {
    const checkout = await api.readCheckout(id)
    if (!isPaid(checkout.state)) return false
    window.location.replace(thankyouAddress(checkout))
    return true
  } catch (error) {
    if (error instanceof CallLost || error instanceof CallRefused) return false
    throw error
  }
}
