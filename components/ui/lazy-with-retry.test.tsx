import { act, render, screen } from '@testing-library/react'
import { lazyWithRetry } from './lazy-with-retry'

const Part = () => <p>Here it is</p>

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000))

/** A component whose script fails to load for the first `failures` attempts. */
function partThatFails(failures: number) {
  const load = jest.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error('Failed to load chunk')
    return Part
  })
  return { load, Late: lazyWithRetry(load) }
}

// Requirements: C8.32
test('a component whose script fails to load offline renders when the network is back, and the page stays', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { Late, load } = partThatFails(61)
  render(
    <>
      <input aria-label="Email address" defaultValue="ada@example.com" />
      <Late />
    </>,
  )
  await seconds(60)
  expect(screen.getByLabelText('Email address')).toHaveValue('ada@example.com')
  expect(load).toHaveBeenCalledTimes(61)
  online.mockReturnValue(true)
  await seconds(1)
  expect(screen.getByText('Here it is')).toBeVisible()
})

test('a component whose script no longer exists on the server fails', async () => {
  const { Late, load } = partThatFails(Number.POSITIVE_INFINITY)
  const rendering = async () => {
    render(<Late />)
    await seconds(10)
  }
  await expect(rendering()).rejects.toThrow('Failed to load chunk')
  expect(load).toHaveBeenCalledTimes(6)
})
