import { act, render, screen } from '@testing-library/react'
import { late } from './late'

const Part = () => <p>Here it is</p>

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000))

/** A part whose file does not come at the first `failures` times that it is asked for. */
function partThatFails(failures: number) {
  const load = jest.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error('Failed to load chunk')
    return Part
  })
  return { load, Late: late(load) }
}

test('a part whose file does not come without a connection is there once it is back, and the page around it stays', async () => {
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

test('a part that a newer shop does not have any more is given up', async () => {
  const { Late, load } = partThatFails(Number.POSITIVE_INFINITY)
  const rendering = async () => {
    render(<Late />)
    await seconds(10)
  }
  await expect(rendering()).rejects.toThrow('Failed to load chunk')
  expect(load).toHaveBeenCalledTimes(6)
})
