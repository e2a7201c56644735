import { act, screen } from '@testing-library/react'
import type { PaymentProgress } from '../../../lib/checkout/calls'
import { mockApi, renderWithData } from '../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { Confirming } from './confirming'

const progress = 'GET /api/checkout/payment'
const deciding: PaymentProgress = { state: 'unknown', checkout: checkoutWith({ state: 'pending' }) }

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function open(response: () => PaymentProgress) {
  const failed = jest.fn()
  const app = mockApi({
    [progress]: () => ({ body: response() }),
    'GET /api/checkout/link': () => ({ body: { link: null } }),
  })
  const { unmount } = renderWithData(<Confirming checkoutId="chk_1" onFailed={failed} />)
  return { failed, unmount, polls: () => app.sent(progress).length }
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

describe('a pending payment', () => {
  // Requirements: C4.30, C9.101
  it('is polled four times, one second apart, and every five seconds after that', async () => {
    const { polls, failed } = open(() => deciding)
    await pass(0)
    expect(polls()).toBe(1)
    for (const times of [2, 3, 4]) {
      await pass(999)
      expect(polls()).toBe(times - 1)
      await pass(1)
      expect(polls()).toBe(times)
    }
    await pass(4999)
    expect(polls()).toBe(4)
    expect(screen.getByRole('heading', { name: "We're confirming your payment" })).toBeInTheDocument()
    await pass(1)
    expect(polls()).toBe(5)
    await pass(5000)
    expect(polls()).toBe(6)
    expect(failed).not.toHaveBeenCalled()
  })

  // Requirements: C4.30
  it('is not polled again once it has failed', async () => {
    const { polls, failed } = open(() => ({ state: 'failed', checkout: checkoutWith() }))
    await pass(60_000)
    expect([polls(), failed.mock.calls.length]).toEqual([1, 1])
  })

  it('is not polled again once the page is closed', async () => {
    const { polls, unmount } = open(() => deciding)
    await pass(0)
    unmount()
    await pass(60_000)
    expect(polls()).toBe(1)
  })
})
