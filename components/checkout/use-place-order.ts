'use client'

import { useRef, useState } from 'react'
import type { Checkout } from '../../commerce/contract/checkout'
import type { WireError } from '../../commerce/contract/errors'
import type { Money } from '../../commerce/contract/primitives'
import { CallLost, CallRefused } from '../../lib/browser-call'
import * as api from '../../lib/checkout/api'
import { isPaid, type Placed, placeOrder } from '../../lib/checkout/place-order'
import { thankyouAddress } from '../../lib/checkout/thankyou'
import type { CardForm } from '../../lib/payment/card-schema'
import { sandboxMethodOf } from '../../lib/payment/sandbox-card'
import { paths } from '../../lib/routes'
import type { OrderTrouble } from './order-notice'

type Answer = 'complete' | 'fail'

export type OrderEvents = {
  /** The checkout as the service has it now. */
  put: (checkout: Checkout) => void
  refresh: () => void
  /** Being decided: the screen asks how it stands. */
  onConfirming: () => void
  onUnavailable: (errors: WireError[]) => void
}

const totalOf = ({ costs }: Checkout): Money => ({ amount: costs.total.value, currency: costs.total.currency })

/** 'Place order' with everything that may come of it. */
export function usePlaceOrder(checkout: Checkout, events: OrderEvents) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<OrderTrouble>()
  const [challenge, setChallenge] = useState<{ answer: (outcome: Answer) => void }>()
  // State is too late for a double press within one frame.
  const running = useRef(false)

  const ask = () =>
    new Promise<Answer>((resolve) => {
      setChallenge({
        answer: (outcome) => {
          setChallenge(undefined)
          resolve(outcome)
        },
      })
    })

  const place = async ({ number, name }: CardForm) => {
    const method = sandboxMethodOf(number)
    if (running.current) return
    if (!method) return setTrouble({ kind: 'refused', problem: 'invalidNumber' })
    running.current = true
    setBusy(true)
    setTrouble(undefined)
    let leaving = false
    try {
      const placed = await placeOrder({ checkout, card: { method, name }, challenge: ask }, api)
      leaving = placed.kind === 'placed' && (await goToThanks(checkout.id))
      if (!leaving) settle(placed)
    } finally {
      running.current = false
      // The button stays busy until the next page is there.
      if (!leaving) setBusy(false)
    }
  }

  const settle = (placed: Placed) => {
    switch (placed.kind) {
      case 'placed':
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
      case 'refused':
      case 'failed':
        events.refresh()
        return setTrouble(placed)
    }
  }

  return { place, busy, trouble, setTrouble, challenge }
}

/** False where the paid checkout could not be read: then the screen goes on asking. */
async function goToThanks(id: string): Promise<boolean> {
  try {
    const paid = await api.readCheckout(id)
    if (!isPaid(paid.state)) return false
    window.location.replace(thankyouAddress(paid))
    return true
  } catch (error) {
    if (error instanceof CallLost || error instanceof CallRefused) return false
    throw error
  }
}
