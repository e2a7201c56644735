import { act, screen } from '@testing-library/react'
import type { PaymentProgress } from '../../lib/checkout/calls'
import { checkoutWith } from '../../lib/checkout/checkout-fixture'
import { Confirming } from './confirming'
import { fakeApp, renderWithData } from './fake-app'

const progress = 'GET /api/checkout/payment'
const deciding: PaymentProgress = { state: 'unknown', checkout: checkoutWith({ state: 'pending' }) }

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function open(answer: () => PaymentProgress) {
  const failed = jest.fn()
  const app = fakeApp({
    [progress]: () => ({ body: answer() }),
    'GET /api/checkout/link': () => ({ body: { link: null } }),
  })
  const { unmount } = renderWithData(<Confirming checkoutId="chk_1" onFailed={failed} />)
  return { failed, leave: unmount, asked: () => app.sent(progress).length }
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

describe('a payment that is being decided', () => {
  it('is asked for four times, a second apart, and slowly from then on', async () => {
    const { asked, failed } = open(() => deciding)
    await pass(0)
    expect(asked()).toBe(1)
    for (const times of [2, 3, 4]) {
      await pass(999)
      expect(asked()).toBe(times - 1)
      await pass(1)
      expect(asked()).toBe(times)
    }
    await pass(4999)
    expect(asked()).toBe(4)
    expect(screen.getByRole('heading', { name: "We're confirming your payment" })).toBeInTheDocument()
    await pass(1)
    expect(asked()).toBe(5)
    await pass(5000)
    expect(asked()).toBe(6)
    expect(failed).not.toHaveBeenCalled()
  })

  it('is asked for no more once it has failed', async () => {
    const { asked, failed } = open(() => ({ state: 'failed', checkout: checkoutWith() }))
    await pass(60_000)
    expect([asked(), failed.mock.calls.length]).toEqual([1, 1])
  })

  it('is asked for no more once the page is left', async () => {
    const { asked, leave } = open(() => deciding)
    await pass(0)
    leave()
    await pass(60_000)
    expect(asked()).toBe(1)
  })
})
