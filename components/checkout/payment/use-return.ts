'use client'

import type { Checkout } from '@awning/contract/checkout'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { goTo } from '../../../lib/browser/leave-page'
import { isPaid } from '../../../lib/checkout/complete-purchase'
import { fetchPaymentState, pollAttempts, pollMs, slowPollMs } from '../../../lib/checkout/progress'
import { claimRedirect, type ProviderReturn, readReturn } from '../../../lib/checkout/provider-page'

/**
 * `leaving`: redirecting to the provider's page. `polling`: back from it, the payment is polled. `looking`: a payment was started
 * before this page was opened; the buyer cannot pay until its state is known. `unfinished`, `rejected`: it was not completed, or
 * the provider declined it; the buyer can pay.
 */
export type EarlierPaymentState = 'looking' | 'unfinished' | 'rejected'
type ReturnState = 'leaving' | 'polling' | EarlierPaymentState | undefined

type ReturnEvents = {
  /** The payment is authorized: submits the order. */
  finish: () => Promise<void>
  /** The provider's page ended without a payment. */
  onFailed: () => void
  /** A payment that was started before the page was opened was declined. */
  onRejected: () => void
  onCancelled: () => void
  /** Paid, pending or unknown: the confirmation screen polls the payment. */
  onConfirming: () => void
}

/** The number of slow polls for a payment that may still be authorized. */
const latePolls = 12

/**
 * Runs when a checkout page opens. If the payment must be completed on a provider's page, it redirects there. After the return
 * the payment is polled for its result: anyone can forge the URL parameter, so it only triggers the poll.
 * A payment that was started without a return (a tab closed or reloaded during the payment) is polled too.
 */
export function useReturn(checkout: Checkout, busy: boolean, events: ReturnEvents): ReturnState {
  const isDecided = checkout.state === 'pending' || isPaid(checkout.state)
  // The server markup of a page with a started payment has no enabled pay button.
  const [state, setState] = useState<ReturnState>(checkout.payment !== null && !isDecided ? 'looking' : undefined)
  /** Read from the URL once, although Strict Mode runs every effect twice in development. */
  const returned = useRef<ProviderReturn | 'none'>(undefined)
  const paying = useRef(false)

  const arrive = useEffectEvent(async (signal: AbortSignal) => {
    // The confirmation screen polls a pending payment already.
    if (isDecided) return
    returned.current ??= readReturn() ?? 'none'
    if (returned.current !== 'none' && checkout.payment !== null) {
      setState('polling')
      await settle(await pollReturn(checkout.id, returned.current, signal), signal)
    } else if (checkout.redirectUrl !== null && claimRedirect(checkout.redirectUrl)) {
      setState('leaving')
      goTo(checkout.redirectUrl)
    } else if (checkout.payment !== null) {
      // The buyer has left the provider's page, so one poll is enough.
      await watch(checkout.redirectUrl === null ? pollAttempts : 1, signal)
    }
  })

  const settle = async (found: Found, signal: AbortSignal) => {
    if (signal.aborted) return
    if (found === 'authorized') await events.finish()
    else if (found === 'failed') events.onFailed()
    else if (found === 'cancelled') events.onCancelled()
    else events.onConfirming()
    setState(undefined)
  }

  // The service turns an authorized payment into an order: the buyer did not press the button on this page.
  const watch = async (quick: number, signal: AbortSignal) => {
    for (let attempt = 1; attempt <= quick + latePolls; attempt++) {
      const found = await fetchPaymentState(checkout.id)
      if (signal.aborted || paying.current) return
      if (found === 'authorized' || found === 'deciding') {
        events.onConfirming()
        return setState(undefined)
      }
      if (found === 'failed') {
        events.onRejected()
        return setState('rejected')
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
    // After Back, the back/forward cache restores the page as it was left.
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setState(undefined)
    window.addEventListener('pageshow', reset)
    return () => {
      stop.abort()
      window.removeEventListener('pageshow', reset)
    }
  }, [])

  // The buyer pays again: `usePlaceOrder` handles the result.
  useEffect(() => {
    if (!busy) return
    paying.current = true
    setState((now) => (now === 'unfinished' || now === 'rejected' ? undefined : now))
  }, [busy])
  return state
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Found = 'authorized' | 'failed' | 'cancelled' | 'confirming'

async function pollReturn(id: string, returned: ProviderReturn, signal: AbortSignal): Promise<Found> {
  const failed = returned === 'cancelled' ? 'cancelled' : 'failed'
  for (let attempt = 1; ; attempt++) {
    const found = await fetchPaymentState(id)
    // No response: the confirmation screen polls further.
    if (found === 'noResponse' || found === 'deciding') return 'confirming'
    if (found === 'authorized') return found
    // The buyer may return before the provider updates the payment.
    if (found !== 'open' || signal.aborted || returned !== 'completed' || attempt === pollAttempts) return failed
    await pause(pollMs)
  }
}
