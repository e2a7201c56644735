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
import type { Attempt } from '../../lib/payment/confirmation'
import { forgetPaymentId } from '../../lib/payment/payment-cookie'
import { paths } from '../../lib/routes'
import type { OrderTrouble } from './order-notice'

export type OrderEvents = {
  /** The checkout as the service has it now. */
  put: (checkout: Checkout) => void
  refresh: () => void
  /** Being decided: the screen asks how it stands. */
  onConfirming: () => void
  onUnavailable: (errors: WireError[]) => void
  /** Afterpay would not have it: its own screen leads on to another way of paying. */
  onAfterpayFailed: () => void
}

const totalOf = ({ costs }: Checkout): Money => ({ amount: costs.total.value, currency: costs.total.currency })

/** Every way of paying with everything that may come of it. One attempt runs at a time, whichever button was pressed. */
export function usePlaceOrder(checkout: Checkout, events: OrderEvents) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<OrderTrouble>()
  // State is too late for a double press within one frame.
  const running = useRef(false)

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

  const run = async (method: PaymentMethod, work: () => Promise<Placed>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setTrouble(undefined)
    let leaving = false
    try {
      const placed = await work()
      leaving = await leaves(placed, checkout.id)
      if (!leaving) settle(placed, method)
    } finally {
      // The button stays busy until the next page is there.
      if (!leaving) {
        running.current = false
        setBusy(false)
      }
    }
  }

  const settle = (placed: Placed, method: PaymentMethod) => {
    switch (placed.kind) {
      case 'placed':
      case 'redirect':
      case 'confirming':
        return events.onConfirming()
      case 'gone':
        return window.location.assign(paths.cart())
      case 'totalChanged':
        events.put(placed.checkout)
        return setTrouble({
          kind: 'totalChanged',
          before: totalOf(checkout),
          after: totalOf(placed.checkout),
          promoLost: placed.promoLost,
        })
      case 'unavailable':
        if (placed.checkout) events.put(placed.checkout)
        return events.onUnavailable(placed.errors)
      case 'cancelled':
        events.refresh()
        return setTrouble(placed)
      case 'refused':
      case 'failed':
        events.refresh()
        if (method === 'afterpay' && isOfAfterpay(placed)) return events.onAfterpayFailed()
        return setTrouble({ ...placed, method })
    }
  }

  return {
    busy,
    trouble,
    setTrouble,
    /** The buyer changes what was refused: what was said of it is over. A changed total stays until it is agreed to. */
    forget: () => setTrouble((now) => (now?.kind === 'totalChanged' ? now : undefined)),
    place: (attempt: Attempt) => run(attempt.method, () => placeOrder(checkout, attempt, api)),
    /** Sends in the order of a buyer who comes back from a page of the provider's, for the total that this page shows. */
    finish: async () => {
      const { id, payment, paymentMethod } = checkout
      if (payment === null) return
      const order = {
        paymentMethod,
        paymentId: payment.id,
        paymentToken: payment.paymentToken,
        total: totalOf(checkout),
      }
      await run(paymentMethod, () => submit(id, order, api))
    },
  }
}

/** Not where the payment could not even be begun: then it is not Afterpay's doing. */
const isOfAfterpay = (placed: Placed) =>
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
