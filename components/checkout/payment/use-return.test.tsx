import type { Checkout } from '@awning/contract/checkout'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { goTo } from '../../../lib/browser/leave-page'
import { mockApi, rejection, renderWithData } from '../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { RedirectNotice } from './redirect-notice'
import { useReturn } from './use-return'

jest.mock('../../../lib/browser/leave-page')
const events: string[] = []

function Page({ checkout }: { checkout: Checkout }) {
  const [busy, setBusy] = useState(false)
  const state = useReturn(checkout, busy, {
    finish: async () => void events.push('finished'),
    onFailed: () => events.push('failed'),
    onRejected: () => events.push('rejected'),
    onCancelled: () => events.push('cancelled'),
    onConfirming: () => events.push('confirming'),
  })
  if (state === 'leaving' || state === 'polling') return <RedirectNotice state={state} />
  return (
    <>
      <p>The checkout</p>
      <p>{state ?? 'open'}</p>
      <button type="button" onClick={() => setBusy(true)}>
        Pay again
      </button>
    </>
  )
}

const payment = { id: 'pay_1', paymentToken: 'tok_1' }
const started = checkoutWith({ paymentMethod: 'afterpay', payment: payment as Checkout['payment'] })
const afterpay = 'https://afterpay.example/pay/1'
const waiting = { ...started, redirectUrl: afterpay }

function open(checkout: Checkout, address: string, states: (string | null)[] = []) {
  window.history.replaceState(null, '', address)
  const app = mockApi({
    'GET /api/checkout/payment': () => {
      const state = states.length > 1 ? states.shift() : states[0]
      return { body: { state, checkout } }
    },
  })
  renderWithData(<Page checkout={checkout} />)
  return app
}

let navigationType: string | undefined

beforeEach(() => {
  navigationType = undefined
  // jsdom has no navigation timing entries.
  performance.getEntriesByType = () => JSON.parse(JSON.stringify([{ type: navigationType }]))
  events.length = 0
  jest.mocked(goTo).mockReset()
  sessionStorage.clear()
})

afterEach(() => jest.useRealTimers())

describe('a payment that is completed on the provider’s page', () => {
  // Requirements: C4.31
  it('redirects the buyer automatically', async () => {
    open(waiting, '/checkout/chk_1')
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(afterpay))
    expect(screen.getByRole('heading', { name: 'Taking you to the payment page…' })).toHaveFocus()
  })

  // Requirements: C4.31
  it('redirects once per tab: a buyer who returns without paying can stay', async () => {
    sessionStorage.setItem('provider-page', afterpay)
    open(waiting, '/checkout/chk_1', ['action_required'])
    expect(await screen.findByText('unfinished')).toBeInTheDocument()
    expect(goTo).not.toHaveBeenCalled()
  })

  it('does not redirect again after the browser’s Back button, nor after a reload that follows', async () => {
    navigationType = 'back_forward'
    open(waiting, '/checkout/chk_1', ['action_required'])
    expect(await screen.findByText('The checkout')).toBeInTheDocument()
    navigationType = 'reload'
    open(waiting, '/checkout/chk_1', ['action_required'])
    expect(await screen.findAllByText('The checkout')).toHaveLength(2)
    expect(goTo).not.toHaveBeenCalled()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil', '/thankyou'])(
    'does not redirect to %s',
    async (address) => {
      open({ ...started, redirectUrl: address }, '/checkout/chk_1', ['action_required'])
      expect(await screen.findByText('The checkout')).toBeInTheDocument()
      expect(goTo).not.toHaveBeenCalled()
    },
  )
})

describe('a buyer who returns from the provider’s page', () => {
  it('has the order submitted if the payment is authorized, and the URL parameter is removed', async () => {
    open(waiting, '/checkout/chk_1?redirect_status=succeeded', ['authorized'])
    expect(screen.getByRole('heading', { name: "We're confirming your payment" })).toBeInTheDocument()
    await waitFor(() => expect(events).toEqual(['finished']))
    expect(window.location.search).toBe('')
    expect(goTo).not.toHaveBeenCalled()
  })

  it('cannot fake a result: the state of the payment decides, not the URL', async () => {
    open(waiting, '/checkout/chk_1?redirect_status=failed', ['authorized'])
    await waitFor(() => expect(events).toEqual(['finished']))
  })

  it.each([
    ['failed', 'failed'],
    ['succeeded', 'failed'],
    ['failed', 'initiated'],
  ])('with %s and a payment that is %s sees that the payment failed', async (status, state) => {
    open(waiting, `/checkout/chk_1?redirect_status=${status}`, [state])
    await waitFor(() => expect(events).toEqual(['failed']))
  })

  it.each(['voided', 'action_required', 'failed'])(
    'who canceled there, with a payment that is %s, sees that it was canceled',
    async (state) => {
      open(waiting, '/checkout/chk_1?redirect_status=canceled', [state])
      await waitFor(() => expect(events).toEqual(['cancelled']))
      expect(screen.getByText('open')).toBeInTheDocument()
    },
  )

  it('waits for a payment that the provider authorizes after the return', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
    const app = open(waiting, '/checkout/chk_1?redirect_status=succeeded', ['action_required', 'authorized'])
    await act(() => jest.advanceTimersByTimeAsync(1000))
    expect(events).toEqual(['finished'])
    expect(app.calls).toHaveLength(2)
    jest.useRealTimers()
  })

  // Requirements: C4.30, C9.101
  it('waits for four polls, then sees that the payment failed', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
    const app = open(waiting, '/checkout/chk_1?redirect_status=succeeded', ['action_required'])
    await act(() => jest.advanceTimersByTimeAsync(3000))
    expect(events).toEqual(['failed'])
    expect(app.calls).toHaveLength(4)
    jest.useRealTimers()
  })

  // Requirements: C4.30
  it.each(['captured', 'unknown'])('with a payment that is %s sees the confirmation screen', async (state) => {
    open(waiting, '/checkout/chk_1?redirect_status=succeeded', [state])
    await waitFor(() => expect(events).toEqual(['confirming']))
  })

  it('sees the confirmation screen if the service does not respond', async () => {
    window.history.replaceState(null, '', '/checkout/chk_1?redirect_status=succeeded')
    mockApi({ 'GET /api/checkout/payment': () => rejection(503, 'unavailable') })
    renderWithData(<Page checkout={waiting} />)
    await waitFor(() => expect(events).toEqual(['confirming']))
  })

  it('to a checkout without a payment sees the checkout', async () => {
    const app = open(checkoutWith(), '/checkout/chk_1?redirect_status=succeeded')
    expect(await screen.findByText('The checkout')).toBeInTheDocument()
    expect(app.calls).toHaveLength(0)
  })
})

describe('a checkout opened during a payment', () => {
  const slow = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  // Requirements: C4.38
  it('shows no pay button from the server markup on', () => {
    expect(renderToString(<Page checkout={started} />)).toContain('looking')
    expect(renderToString(<Page checkout={checkoutWith()} />)).toContain('open')
  })

  it.each(['authorized', 'captured', 'unknown'])(
    'that is %s shows the confirmation screen, and the order is not submitted again',
    async (state) => {
      open(started, '/checkout/chk_1', [state])
      await waitFor(() => expect(events).toEqual(['confirming']))
    },
  )

  // Requirements: C4.38
  it('that is still at the provider is polled four times, one second apart, and can then be paid again', async () => {
    slow()
    const app = open(started, '/checkout/chk_1', ['action_required'])
    await pass(2999)
    expect(screen.getByText('looking')).toBeInTheDocument()
    await pass(1)
    expect(screen.getByText('unfinished')).toBeInTheDocument()
    expect(app.calls).toHaveLength(4)
  })

  it('that is authorized a little later cannot be paid again', async () => {
    slow()
    open(started, '/checkout/chk_1', [...Array(4).fill('initiated'), 'authorized'])
    await pass(3000)
    expect(screen.getByText('unfinished')).toBeInTheDocument()
    await pass(5000)
    expect(events).toEqual(['confirming'])
  })

  it('that the buyer pays again is no longer polled', async () => {
    slow()
    const app = open(started, '/checkout/chk_1', ['initiated'])
    await pass(3000)
    act(() => screen.getByRole('button', { name: 'Pay again' }).click())
    expect(screen.getByText('open')).toBeInTheDocument()
    await pass(60_000)
    expect(app.calls).toHaveLength(4)
    expect(events).toEqual([])
  })

  // Requirements: C9.606
  it.each([
    ['failed', 'rejected'],
    ['voided', 'unfinished'],
  ])('that is %s can be paid at once, and is shown as %s', async (state, shown) => {
    const app = open(started, '/checkout/chk_1', [state])
    expect(await screen.findByText(shown)).toBeInTheDocument()
    expect(app.calls).toHaveLength(1)
  })

  it('can be paid again if the service does not respond', async () => {
    slow()
    window.history.replaceState(null, '', '/checkout/chk_1')
    mockApi({ 'GET /api/checkout/payment': () => 'networkError' })
    renderWithData(<Page checkout={started} />)
    await pass(3000)
    expect(screen.getByText('unfinished')).toBeInTheDocument()
  })
})
