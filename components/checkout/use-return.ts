'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Checkout } from '../../commerce/contract/checkout'
import { lookAtPayment } from '../../lib/checkout/look-at-payment'
import { isPaid } from '../../lib/checkout/place-order'
import { pollAttempts, pollMs, slowPollMs } from '../../lib/checkout/progress'
import { claimDeparture, type Return, readReturn } from '../../lib/checkout/provider-page'
import { goTo } from '../../lib/leave-page'

/**
 * `leaving`: on the way to the provider's page. `asking`: back from there, and the payment is asked for. `looking`: a payment was begun before this
 * page was opened, and nothing can be paid until it is known how it stands. `unfinished`, `refused`: it was not finished, or its provider refused it; the
 * buyer may pay.
 */
export type Begun = 'looking' | 'unfinished' | 'refused'
export type ReturnState = 'leaving' | 'asking' | Begun | undefined

export type ReturnEvents = {
  /** The payment is authorised: sends in the order. */
  finish: () => Promise<void>
  /** The provider's page ended without a payment. */
  onFailed: () => void
  /** A payment that was begun before the page was opened was refused. */
  onRefused: () => void
  /** The buyer cancelled it there. */
  onCancelled: () => void
  /** Paid, being paid or not known: the screen goes on asking. */
  onConfirming: () => void
}

/** How often the open page goes on looking for a payment that may still come through. */
const lateLooks = 12

/**
 * What happens by itself when a checkout's page opens: where the payment is to be finished on a page of the provider's, the browser goes there; where
 * the buyer comes back from it, the payment itself says how that ended. The address, which anybody can write, only says that there is something to ask.
 * Where a payment was begun and nobody comes back from anywhere (a tab closed or reloaded in the middle of paying), it is looked at as well.
 */
export function useReturn(checkout: Checkout, busy: boolean, events: ReturnEvents): ReturnState {
  const isDecided = checkout.state === 'pending' || isPaid(checkout.state)
  // From the server's markup on: a page with a payment begun opens with nothing to press.
  const [state, setState] = useState<ReturnState>(checkout.payment !== null && !isDecided ? 'looking' : undefined)
  /** Taken from the address once, though development runs every effect twice. */
  const mark = useRef<Return | 'none'>(undefined)
  const paying = useRef(false)

  const arrive = useEffectEvent(async (signal: AbortSignal) => {
    // The screen asks already how one stands that is being decided.
    if (isDecided) return
    mark.current ??= readReturn() ?? 'none'
    if (mark.current !== 'none' && checkout.payment !== null) {
      setState('asking')
      await settle(await ask(checkout.id, mark.current, signal), signal)
    } else if (checkout.redirectUrl !== null && claimDeparture(checkout.redirectUrl)) {
      setState('leaving')
      goTo(checkout.redirectUrl)
    } else if (checkout.payment !== null) {
      // Whoever was on a page of the provider's is not there any more: one look says it.
      await watch(checkout.redirectUrl === null ? pollAttempts : 1, signal)
    }
  })

  const settle = async (found: Found, signal: AbortSignal) => {
    if (signal.aborted) return
    if (found === 'authorised') await events.finish()
    else if (found === 'failed') events.onFailed()
    else if (found === 'cancelled') events.onCancelled()
    else events.onConfirming()
    setState(undefined)
  }

  // One that is authorised becomes an order by the service: this page did not press the button.
  const watch = async (quick: number, signal: AbortSignal) => {
    for (let attempt = 1; attempt <= quick + lateLooks; attempt++) {
      const found = await lookAtPayment(checkout.id)
      if (signal.aborted || paying.current) return
      if (found === 'authorised' || found === 'deciding') {
        events.onConfirming()
        return setState(undefined)
      }
      if (found === 'failed') {
        events.onRefused()
        return setState('refused')
      }
      if (found === 'ended' || attempt >= quick) setState('unfinished')
      if (found === 'ended') return
      await pause(attempt < quick ? pollMs : slowPollMs)
      if (signal.aborted || paying.current) return
    }
  }

  useEffect(() => {
    const stop = new AbortController()
    void arrive(stop.signal)
    // Back by the browser's own button: the page stands as it was left.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setState(undefined)
    window.addEventListener('pageshow', wake)
    return () => {
      stop.abort()
      window.removeEventListener('pageshow', wake)
    }
  }, [])

  // The buyer pays anew: what comes of that is told by the button.
  useEffect(() => {
    if (!busy) return
    paying.current = true
    setState((now) => (now === 'unfinished' || now === 'refused' ? undefined : now))
  }, [busy])
  return state
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Found = 'authorised' | 'failed' | 'cancelled' | 'confirming'

async function ask(id: string, returned: Return, signal: AbortSignal): Promise<Found> {
  const failed = returned === 'cancelled' ? 'cancelled' : 'failed'
  for (let attempt = 1; ; attempt++) {
    const found = await lookAtPayment(id)
    // No answer: the screen that goes on asking is the place to wait.
    if (found === 'lost' || found === 'deciding') return 'confirming'
    if (found === 'authorised') return found
    // The provider's page may be quicker than what it says of the payment.
    if (found !== 'open' || signal.aborted || returned !== 'gone well' || attempt === pollAttempts) return failed
    await pause(pollMs)
  }
}
