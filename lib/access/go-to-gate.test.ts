import { z } from 'zod'
import { CallRefused, callApp } from '../browser-call'
import { goTo } from '../leave-page'
import { keepTyped } from './kept-fields'

jest.mock('../leave-page')
jest.mock('./kept-fields', () => ({ keepTyped: jest.fn() }))

const left = () => jest.mocked(goTo).mock.calls.map(([address]) => address)
const call = () => callApp({ path: '/api/cart/lines', method: 'POST', body: {}, shape: z.object({}) })

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(goTo).mockReset()
  jest.mocked(keepTyped).mockReset()
  sessionStorage.clear()
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ errors: [{ code: 'unauthorised', detail: '' }] }, { status: 401 }))
})
afterEach(() => jest.useRealTimers())

const settled = async (answer: Promise<unknown>) => {
  const outcome = jest.fn()
  answer.then(outcome, outcome)
  await jest.advanceTimersByTimeAsync(5_000)
  return outcome.mock.calls[0]?.[0]
}

describe('a call that a protected store answers with 401', () => {
  it('leads to the gate by a load of its own page, keeps what was typed, and never ends', async () => {
    window.history.replaceState(null, '', '/search?searchterm=tee#results')
    expect(await settled(call())).toBeUndefined()
    expect(left()).toEqual(['/search?searchterm=tee'])
    expect(keepTyped).toHaveBeenCalledTimes(1)
  })

  it('is a refusal at the gate itself', async () => {
    window.history.replaceState(null, '', '/login?problem=code')
    expect(await settled(call())).toBeInstanceOf(CallRefused)
    expect(left()).toEqual([])
  })

  it('is a refusal once the page has come back three times to the same answer', async () => {
    window.history.replaceState(null, '', '/cart')
    for (const times of [1, 2, 3]) {
      expect(await settled(call())).toBeUndefined()
      expect(left()).toHaveLength(times)
    }
    expect(await settled(call())).toBeInstanceOf(CallRefused)
    expect(left()).toHaveLength(3)
  })
})
