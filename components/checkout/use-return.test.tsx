import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import type { Checkout } from '../../commerce/contract/checkout'
import { checkoutWith } from '../../lib/checkout/checkout-fixture'
import { goTo } from '../../lib/leave-page'
import { fakeApp, refusal, renderWithData } from './fake-app'
import { OnTheWay } from './on-the-way'
import { useReturn } from './use-return'

jest.mock('../../lib/leave-page')
const happened: string[] = []

function Page({ checkout }: { checkout: Checkout }) {
  const [busy, setBusy] = useState(false)
  const state = useReturn(checkout, busy, {
    finish: async () => void happened.push('finished'),
    onFailed: () => happened.push('failed'),
    onRefused: () => happened.push('refused'),
    onCancelled: () => happened.push('cancelled'),
    onConfirming: () => happened.push('confirming'),
  })
  if (state === 'leaving' || state === 'asking') return <OnTheWay state={state} />
  return (
    <>
      <p>The checkout</p>
      <p>{state ?? 'open'}</p>
      <button type="button" onClick={() => setBusy(true)}>
        Pay anew
      </button>
    </>
  )
}

const payment = { id: 'pay_1', paymentToken: 'tok_1' }
const begun = checkoutWith({ paymentMethod: 'afterpay', payment: payment as Checkout['payment'] })
const afterpay = 'https://afterpay.example/pay/1'
const waiting = { ...begun, redirectUrl: afterpay }

function open(checkout: Checkout, address: string, states: (string | null)[] = []) {
  window.history.replaceState(null, '', address)
  const app = fakeApp({
    'GET /api/checkout/payment': () => {
      const state = states.length > 1 ? states.shift() : states[0]
      return { body: { state, checkout } }
    },
  })
  renderWithData(<Page checkout={checkout} />)
  return app
}

let arrivedBy: string | undefined

beforeEach(() => {
  arrivedBy = undefined
  // jsdom keeps no record of how a page was reached.
  performance.getEntriesByType = () => JSON.parse(JSON.stringify([{ type: arrivedBy }]))
  happened.length = 0
  jest.mocked(goTo).mockReset()
  sessionStorage.clear()
})

afterEach(() => jest.useRealTimers())

describe('a payment that is finished on a page of the provider’s', () => {
  it('takes the buyer there by itself', async () => {
    open(waiting, '/checkout/chk_1')
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(afterpay))
    expect(screen.getByRole('heading', { name: 'Taking you to the payment page…' })).toHaveFocus()
  })

  it('takes them there once in a tab: who comes back without paying can stay', async () => {
    sessionStorage.setItem('provider-page', afterpay)
    open(waiting, '/checkout/chk_1', ['action_required'])
    expect(await screen.findByText('unfinished')).toBeInTheDocument()
    expect(goTo).not.toHaveBeenCalled()
  })

  it('does not take them there again who came back by the browser’s own button, nor after a reload then', async () => {
    arrivedBy = 'back_forward'
    open(waiting, '/checkout/chk_1', ['action_required'])
    expect(await screen.findByText('The checkout')).toBeInTheDocument()
    arrivedBy = 'reload'
    open(waiting, '/checkout/chk_1', ['action_required'])
    expect(await screen.findAllByText('The checkout')).toHaveLength(2)
    expect(goTo).not.toHaveBeenCalled()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil', '/thankyou'])(
    'leads nowhere for %s',
    async (address) => {
      open({ ...begun, redirectUrl: address }, '/checkout/chk_1', ['action_required'])
      expect(await screen.findByText('The checkout')).toBeInTheDocument()
      expect(goTo).not.toHaveBeenCalled()
    },
  )
})

describe('a buyer who comes back from there', () => {
  it('has the order sent in where the payment is authorised, and the address tells no more of it', async () => {
    open(waiting, '/checkout/chk_1?redirect_status=succeeded', ['authorised'])
    expect(screen.getByRole('heading', { name: "We're confirming your payment" })).toBeInTheDocument()
    await waitFor(() => expect(happened).toEqual(['finished']))
    expect(window.location.search).toBe('')
    expect(goTo).not.toHaveBeenCalled()
  })

  it('is believed nothing: a payment that is authorised is, whatever the address says', async () => {
    open(waiting, '/checkout/chk_1?redirect_status=failed', ['authorised'])
    await waitFor(() => expect(happened).toEqual(['finished']))
  })

  it.each([
    ['failed', 'failed'],
    ['succeeded', 'failed'],
    ['failed', 'initiated'],
  ])('with %s and a payment that is %s is told that it did not work', async (status, state) => {
    open(waiting, `/checkout/chk_1?redirect_status=${status}`, [state])
    await waitFor(() => expect(happened).toEqual(['failed']))
  })

  it.each(['voided', 'action_required', 'failed'])(
    'having cancelled there, with a payment that is %s, is told that it was cancelled',
    async (state) => {
      open(waiting, '/checkout/chk_1?redirect_status=canceled', [state])
      await waitFor(() => expect(happened).toEqual(['cancelled']))
      expect(screen.getByText('open')).toBeInTheDocument()
    },
  )

  it('waits for a payment whose provider is slower than its page', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
    const app = open(waiting, '/checkout/chk_1?redirect_status=succeeded', ['action_required', 'authorised'])
    await act(() => jest.advanceTimersByTimeAsync(1000))
    expect(happened).toEqual(['finished'])
    expect(app.calls).toHaveLength(2)
    jest.useRealTimers()
  })

  it('waits for it four times, then is told that it did not work', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
    const app = open(waiting, '/checkout/chk_1?redirect_status=succeeded', ['action_required'])
    await act(() => jest.advanceTimersByTimeAsync(3000))
    expect(happened).toEqual(['failed'])
    expect(app.calls).toHaveLength(4)
    jest.useRealTimers()
  })

  it.each(['captured', 'unknown'])('with a payment that is %s finds the page that goes on asking', async (state) => {
    open(waiting, '/checkout/chk_1?redirect_status=succeeded', [state])
    await waitFor(() => expect(happened).toEqual(['confirming']))
  })

  it('finds it also where nobody answers', async () => {
    window.history.replaceState(null, '', '/checkout/chk_1?redirect_status=succeeded')
    fakeApp({ 'GET /api/checkout/payment': () => refusal(503, 'unavailable') })
    renderWithData(<Page checkout={waiting} />)
    await waitFor(() => expect(happened).toEqual(['confirming']))
  })

  it('to a checkout without a payment simply has the checkout', async () => {
    const app = open(checkoutWith(), '/checkout/chk_1?redirect_status=succeeded')
    expect(await screen.findByText('The checkout')).toBeInTheDocument()
    expect(app.calls).toHaveLength(0)
  })
})

describe('a checkout opened in the middle of a payment', () => {
  const slow = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  it('offers nothing to pay from the first markup on', () => {
    expect(renderToString(<Page checkout={begun} />)).toContain('looking')
    expect(renderToString(<Page checkout={checkoutWith()} />)).toContain('open')
  })

  it.each(['authorised', 'captured', 'unknown'])(
    'that is %s is on the page that goes on asking, and is not sent in again',
    async (state) => {
      open(begun, '/checkout/chk_1', [state])
      await waitFor(() => expect(happened).toEqual(['confirming']))
    },
  )

  it('that is with the provider still is looked at four times, a second apart, and can be paid then', async () => {
    slow()
    const app = open(begun, '/checkout/chk_1', ['action_required'])
    await pass(2999)
    expect(screen.getByText('looking')).toBeInTheDocument()
    await pass(1)
    expect(screen.getByText('unfinished')).toBeInTheDocument()
    expect(app.calls).toHaveLength(4)
  })

  it('that comes through a little later is not left to be paid again', async () => {
    slow()
    open(begun, '/checkout/chk_1', [...Array(4).fill('initiated'), 'authorised'])
    await pass(3000)
    expect(screen.getByText('unfinished')).toBeInTheDocument()
    await pass(5000)
    expect(happened).toEqual(['confirming'])
  })

  it('that the buyer pays anew is theirs to follow', async () => {
    slow()
    const app = open(begun, '/checkout/chk_1', ['initiated'])
    await pass(3000)
    act(() => screen.getByRole('button', { name: 'Pay anew' }).click())
    expect(screen.getByText('open')).toBeInTheDocument()
    await pass(60_000)
    expect(app.calls).toHaveLength(4)
    expect(happened).toEqual([])
  })

  it.each([
    ['failed', 'refused'],
    ['voided', 'unfinished'],
  ])('that is %s can be paid at once, and is said to be %s', async (state, said) => {
    const app = open(begun, '/checkout/chk_1', [state])
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect(app.calls).toHaveLength(1)
  })

  it('is not closed for good where nobody answers', async () => {
    slow()
    window.history.replaceState(null, '', '/checkout/chk_1')
    fakeApp({ 'GET /api/checkout/payment': () => 'lost' })
    renderWithData(<Page checkout={begun} />)
    await pass(3000)
    expect(screen.getByText('unfinished')).toBeInTheDocument()
  })
})
