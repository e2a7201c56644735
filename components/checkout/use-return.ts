'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Checkout } from '../../commerce/contract/checkout'
import { CallLost, CallRefused } from '../../lib/browser-call'
import { readPayment } from '../../lib/checkout/api'
import { isPaid } from '../../lib/checkout/place-order'
import { pollAttempts, pollMs } from '../../lib/checkout/progress'
import { claimDeparture, readReturn } from '../../lib/checkout/provider-page'
import { goTo } from '../../lib/leave-page'

/** `leaving`: on the way to the provider's page. `asking`: back from there, and the payment is asked for. */
export type ReturnState = 'leaving' | 'asking' | undefined

export type ReturnEvents = {
  /** The payment is authorised: sends in the order. */
  finish: () => Promise<void>
  /** The provider's page ended without a payment. */
  onFailed: () => void
  /** Paid, being paid or not known: the screen goes on asking. */
  onConfirming: () => void
}

/**
 * What happens by itself when a checkout's page opens: where the payment is to be finished on a page of the provider's, the browser goes there; where
 * the buyer comes back from it, the payment itself says how that ended. The address, which anybody can write, only says that there is something to ask.
 */
export function useReturn(checkout: Checkout, events: ReturnEvents): ReturnState {
  const [state, setState] = useState<ReturnState>()
  /** Taken from the address once, though development runs every effect twice. */
  const mark = useRef<ReturnType<typeof readReturn> | 'none'>(undefined)

  const arrive = useEffectEvent(async (signal: AbortSignal) => {
    // The screen asks already how one stands that is being decided.
    if (checkout.state === 'pending' || isPaid(checkout.state)) return
    mark.current ??= readReturn() ?? 'none'
    if (mark.current !== 'none' && checkout.payment !== null) {
      setState('asking')
      await settle(await ask(checkout.id, mark.current, signal), signal)
    } else if (checkout.redirectUrl !== null && claimDeparture(checkout.redirectUrl)) {
      setState('leaving')
      goTo(checkout.redirectUrl)
    }
  })

  const settle = async (found: Found, signal: AbortSignal) => {
    if (signal.aborted) return
    if (found === 'authorised') await events.finish()
    else if (found === 'failed') events.onFailed()
    else events.onConfirming()
    setState(undefined)
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
  return state
}

type Found = 'authorised' | 'failed' | 'confirming'

async function ask(id: string, returned: 'gone well' | 'ended', signal: AbortSignal): Promise<Found> {
  for (let attempt = 1; ; attempt++) {
    const found = await look(id)
    if (found !== 'open') return found
    // The provider's page may be quicker than what it says of the payment.
    if (signal.aborted || returned === 'ended' || attempt === pollAttempts) return 'failed'
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

async function look(id: string): Promise<Found | 'open'> {
  try {
    const { state, checkout } = await readPayment(id)
    if (isPaid(checkout.state) || checkout.state === 'pending' || state === 'captured' || state === 'unknown')
      return 'confirming'
    if (state === 'authorised') return 'authorised'
    return state === 'failed' || state === 'voided' || state === null ? 'failed' : 'open'
  } catch (error) {
    // No answer: the screen that goes on asking is the place to wait.
    if (error instanceof CallLost || error instanceof CallRefused) return 'confirming'
    throw error
  }
}
