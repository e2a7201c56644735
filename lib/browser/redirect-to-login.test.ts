/** @jest-environment ./tools/jest/browser-environment.cjs */
import { z } from 'zod'
import { CallRejectedError } from './call-errors'
import { fetchApi } from './fetch-api'
import { goTo } from './leave-page'
import { saveFormFields } from './saved-form-fields'

jest.mock('./leave-page')
jest.mock('./saved-form-fields', () => ({ saveFormFields: jest.fn() }))

const visitedPages = () => jest.mocked(goTo).mock.calls.map(([address]) => address)
const call = () => fetchApi({ path: '/api/cart/lines', method: 'POST', body: {}, schema: z.object({}) })

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(goTo).mockReset()
  jest.mocked(saveFormFields).mockReset()
  sessionStorage.clear()
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ errors: [{ code: 'unauthorized', detail: '' }] }, { status: 401 }))
})
afterEach(() => jest.useRealTimers())

const settled = async (response: Promise<unknown>) => {
  const outcome = jest.fn()
  response.then(outcome, outcome)
  await jest.advanceTimersByTimeAsync(5_000)
  return outcome.mock.calls[0]?.[0]
}

describe('a call that a protected store rejects with 401', () => {
  // Requirements: C8.400
  it('reloads the page, which redirects to the login page, keeps the input, and never settles', async () => {
    window.history.replaceState(null, '', '/search?searchterm=tee#results')
    expect(await settled(call())).toBeUndefined()
    expect(visitedPages()).toEqual(['/search?searchterm=tee'])
    expect(saveFormFields).toHaveBeenCalledTimes(1)
  })

  it('is rejected on the login page', async () => {
    window.history.replaceState(null, '', '/login?problem=code')
    expect(await settled(call())).toBeInstanceOf(CallRejectedError)
    expect(visitedPages()).toEqual([])
  })

  it('is rejected after the page has reloaded three times with the same result', async () => {
    window.history.replaceState(null, '', '/cart')
    for (const times of [1, 2, 3]) {
      expect(await settled(call())).toBeUndefined()
      expect(visitedPages()).toHaveLength(times)
    }
    expect(await settled(call())).toBeInstanceOf(CallRejectedError)
    expect(visitedPages()).toHaveLength(3)
  })
})
